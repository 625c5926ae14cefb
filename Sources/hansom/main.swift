print("hansom")

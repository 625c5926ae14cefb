// Who the browser is, as workers may know it (HTML 10.3.2).
class WorkerNavigator extends Navigator {}

import Glibc
import Synchronization

/// Lets a thread wait for another's answer, where a script may not go on without it.
final class SynchronousAnswer<Answer: Sendable>: @unchecked Sendable {
  private var mutex = pthread_mutex_t()
  private var condition = pthread_cond_t()
  private var answer: Answer?

  init() {
    pthread_mutex_init(&mutex, nil)
    pthread_cond_init(&condition, nil)
  }

  deinit {
    pthread_cond_destroy(&condition)
    pthread_mutex_destroy(&mutex)
  }

  func give(_ answer: Answer) {
    pthread_mutex_lock(&mutex)
    self.answer = answer
    pthread_cond_signal(&condition)
    pthread_mutex_unlock(&mutex)
  }

  func wait() -> Answer {
    pthread_mutex_lock(&mutex)
    defer { pthread_mutex_unlock(&mutex) }
    while true {
      if let answer { return answer }
      pthread_cond_wait(&condition, &mutex)
    }
  }
}

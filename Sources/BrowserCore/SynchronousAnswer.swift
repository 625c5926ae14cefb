import Glibc
import Synchronization
import WebPlatform

/// Lets a thread wait for another's answer, for the one case in which a script may not go on without it.
final class SynchronousAnswer: @unchecked Sendable {
  private var mutex = pthread_mutex_t()
  private var condition = pthread_cond_t()
  private var answer: PlatformResponse?

  init() {
    pthread_mutex_init(&mutex, nil)
    pthread_cond_init(&condition, nil)
  }

  deinit {
    pthread_cond_destroy(&condition)
    pthread_mutex_destroy(&mutex)
  }

  func give(_ answer: PlatformResponse) {
    pthread_mutex_lock(&mutex)
    self.answer = answer
    pthread_cond_signal(&condition)
    pthread_mutex_unlock(&mutex)
  }

  func wait() -> PlatformResponse {
    pthread_mutex_lock(&mutex)
    defer { pthread_mutex_unlock(&mutex) }
    while true {
      if let answer { return answer }
      pthread_cond_wait(&condition, &mutex)
    }
  }
}

import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'

interface Held {
  release: RequestRelease
  waiting: (() => void)[]
}

/** A new request asks the holder to release: a reconnecting client arrives before its old connection times out. */
export class UploadLocks implements Locker {
  readonly #held = new Map<string, Held>()
  readonly #timeoutMs: number

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
  }

  newLock(id: string): Lock {
    return {
      lock: (signal, release) => this.#lock(id, signal, release),
      unlock: async () => this.#unlock(id),
    }
  }

  async #lock(id: string, signal: AbortSignal, release: RequestRelease): Promise<void> {
    const held = this.#held.get(id)
    if (!held) {
      this.#held.set(id, { release, waiting: [] })
      return
    }
    await new Promise<void>((resolve, reject) => {
      const leave = (error: unknown) => {
        const at = held.waiting.indexOf(enter)
        if (at >= 0) held.waiting.splice(at, 1)
        settle()
        reject(error)
      }
      const tooLong = setTimeout(() => leave(ERRORS.ERR_LOCK_TIMEOUT), this.#timeoutMs)
      const aborted = () => leave(ERRORS.ABORTED)
      const settle = () => {
        clearTimeout(tooLong)
        signal.removeEventListener('abort', aborted)
      }
      const enter = () => {
        settle()
        held.release = release
        resolve()
      }
      signal.addEventListener('abort', aborted, { once: true })
      held.waiting.push(enter)
      void held.release()
    })
  }

  #unlock(id: string): void {
    const next = this.#held.get(id)?.waiting.shift()
    if (next) next()
    else this.#held.delete(id)
  }
}

import { expect } from 'vitest'

/** Polls `read` until the expectation holds, for 30 s unless given; for states of page, device or server. */
export function eventually<T>(read: () => T | Promise<T>, timeout = 30_000) {
  return expect.poll(read, { timeout, interval: 50 })
}

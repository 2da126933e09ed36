import { expect } from 'vitest'

/** Waits for a state of page, device or server: reads it until it is as expected, 30 s at most unless told. */
export function eventually<T>(read: () => T | Promise<T>, timeout = 30_000) {
  return expect.poll(read, { timeout, interval: 50 })
}

import { expect } from 'vitest'

/** Waits for a state of page, device or server: reads it until it is as expected, 30 s at most. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 30_000, interval: 50 })
}

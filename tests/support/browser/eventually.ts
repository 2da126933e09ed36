import { expect } from 'vitest'

/** Polls `read` until the expectation holds, for 30 s unless given; for states of page, device or server. */
export function eventually<T>(read: () => T | Promise<T>, timeout = 30_000) {
  return expect.poll(() => soon(read), { timeout, interval: 50 })
}

/** Rejects after 3 s: Playwright waits 30 s for an element that is gone, and the poll would end with it. */
async function soon<T>(read: () => T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, 3_000, new Error('no value within 3 s'))
  })
  try {
    return await Promise.race([read(), late])
  } finally {
    clearTimeout(timer)
  }
}

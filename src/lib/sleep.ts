/** Done after so many milliseconds, of the clock that a page or a worker has. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

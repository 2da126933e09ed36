/** Works on some items at a time. After a failure it waits for the others, so that the caller can clean up. */
export async function inLanes<T>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const left = [...items]
  const lane = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) {
      signal?.throwIfAborted()
      await work(item)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: count }, lane))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/** Counts response bytes from now on, without images (Resource Timing). */
export function countReceived(): { bytes(): number; end(): void } {
  let bytes = 0
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceResourceTiming[]) {
      if (!new URL(entry.name).pathname.startsWith('/media/')) bytes += entry.transferSize
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'resource' })
  return {
    bytes() {
      add(observer.takeRecords())
      return bytes
    },
    end: () => observer.disconnect(),
  }
}

import { takeSent } from './sent-bytes.ts'

/** In bytes, headers estimated. */
export interface Traffic {
  received: number
  sent: number
}

export interface TimingEntry {
  name: string
  /** Compressed body plus a flat 300 for the headers; 0 from a cache. */
  transferSize: number
  /** Compressed size, wherever the body came from. */
  encodedBodySize: number
  /** Empty for a cache or the service worker, which counts its own requests. */
  nextHopProtocol: string
}

/** Bytes of the headers without the URL, measured with HTTP/1.1; HTTP/2 and later compress them. */
const requestHeaders = 500
const compressedRequestHeaders = 200
const responseHeaders = 930
/** Bytes that browsers add to transferSize for response headers. */
const flatHeaders = 300

/** `scripts`: URLs of the worker's own scripts, whose entries show no network use. */
export function trafficOf(entry: TimingEntry, scripts: readonly string[]): Traffic {
  const { name, transferSize, encodedBodySize, nextHopProtocol } = entry
  const plain = requestHeaders + name.length
  if (scripts.includes(name)) return { received: encodedBodySize + responseHeaders, sent: plain }
  if (transferSize === 0 || nextHopProtocol === '') return { received: 0, sent: 0 }
  if (nextHopProtocol.startsWith('http/1')) {
    return { received: transferSize - flatHeaders + responseHeaders, sent: plain }
  }
  return { received: transferSize, sent: compressedRequestHeaders + name.length }
}

/** Sums only what this context itself transfers, so nothing counts twice. `take` returns and resets the sum. */
export function gatherTraffic(scripts: readonly string[], more: () => void): { take(): Traffic } {
  let gathered: Traffic = { received: 0, sent: 0 }
  const add = (entry: TimingEntry) => {
    const { received, sent } = trafficOf(entry, scripts)
    gathered = { received: gathered.received + received, sent: gathered.sent + sent }
  }
  const read = (entries: PerformanceEntryList) => (entries as unknown as TimingEntry[]).forEach(add)
  const observer = new PerformanceObserver((list) => {
    read(list.getEntries())
    more()
  })
  for (const type of ['resource', 'navigation']) {
    if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true })
  }
  return {
    take() {
      read(observer.takeRecords())
      const taken = { received: gathered.received, sent: gathered.sent + takeSent() }
      gathered = { received: 0, sent: 0 }
      return taken
    },
  }
}

import { takeSent } from './sent-bytes.ts'

/** Bytes over the network, with an estimate for headers. */
export interface Traffic {
  received: number
  sent: number
}

/** What is read of an entry of the browser's network timing. */
export interface TimingEntry {
  name: string
  /** Bytes that came over the network: body as compressed, and a flat 300 for the headers; 0 from a cache. */
  transferSize: number
  /** Bytes of the body as compressed, wherever it came from. */
  encodedBodySize: number
  /** Empty when no network was asked: a cache, or the worker, which counts for itself. */
  nextHopProtocol: string
}

/**
 * Headers that the browser adds to a request beside the address, and headers of one answer of ours, measured with
 * HTTP/1.1; later versions compress them.
 */
const requestHeaders = 500
const compressedRequestHeaders = 200
const responseHeaders = 930
/** What browsers count for the headers of any answer. */
const flatHeaders = 300

/** What one entry cost, without the request's body. `script` is the worker's own, which has no entry from the network. */
export function trafficOf(entry: TimingEntry, script: string | null): Traffic {
  const { name, transferSize, encodedBodySize, nextHopProtocol } = entry
  const plain = requestHeaders + name.length
  if (name === script) return { received: encodedBodySize + responseHeaders, sent: plain }
  if (transferSize === 0 || nextHopProtocol === '') return { received: 0, sent: 0 }
  if (nextHopProtocol.startsWith('http/1')) {
    return { received: transferSize - flatHeaders + responseHeaders, sent: plain }
  }
  return { received: transferSize, sent: compressedRequestHeaders + name.length }
}

/**
 * Gathers what this context (page or worker) receives and sends, from the beginning of its life. A context counts only
 * what it fetched itself, so that nothing counts twice. `take` answers what has come since the last time.
 */
export function gatherTraffic(script: string | null, more: () => void): { take(): Traffic } {
  let gathered: Traffic = { received: 0, sent: 0 }
  const add = (entry: TimingEntry) => {
    const { received, sent } = trafficOf(entry, script)
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

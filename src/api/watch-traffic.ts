import { takeSent } from './sent-bytes.ts'

/** Bytes over the network, with an estimate for headers. */
export interface Traffic {
  received: number
  sent: number
}

/** What is read of an entry of the browser's network timing. */
export interface TimingEntry {
  /** Bytes that came over the network: body as compressed, and a flat 300 for the headers; 0 from a cache. */
  transferSize: number
  /** Empty when no network was asked: a cache, or the worker, which counts for itself. */
  nextHopProtocol: string
}

/** Request headers of our pages, as measured with HTTP/1.1 on Chromium; HTTP/2 sends less. */
const requestHeaders = 600
/** Our answers say more about themselves than the flat 300 that browsers count. */
const moreResponseHeaders = 500

const flushMs = 1_500

/** What these entries of one context cost, without request bodies. */
export function trafficOf(entries: readonly TimingEntry[]): Traffic {
  const loaded = entries.filter((entry) => entry.transferSize > 0 && entry.nextHopProtocol !== '')
  return {
    received: loaded.reduce((sum, entry) => sum + entry.transferSize + moreResponseHeaders, 0),
    sent: loaded.length * requestHeaders,
  }
}

/**
 * Gathers what this context (page or worker) sends and receives, from the beginning of its life. A context counts only
 * what it fetched itself, so that nothing counts twice. `take` answers what has come since the last time.
 */
export function gatherTraffic(more: () => void = () => {}): { take(): Traffic } {
  let gathered: Traffic = { received: 0, sent: 0 }
  const observer = new PerformanceObserver((list) => {
    const { received, sent } = trafficOf(list.getEntries() as unknown as TimingEntry[])
    gathered = { received: gathered.received + received, sent: gathered.sent + sent }
    more()
  })
  for (const type of ['resource', 'navigation']) {
    if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true })
  }
  return {
    take() {
      const taken = { ...gathered, sent: gathered.sent + takeSent() }
      gathered = { received: 0, sent: 0 }
      return taken
    },
  }
}

/** Tells what this context sends and receives, some time after it happened. */
export function watchTraffic(tell: (traffic: Traffic) => void): void {
  let isDue = false
  const traffic = gatherTraffic(() => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      tell(traffic.take())
    }, flushMs)
  })
}

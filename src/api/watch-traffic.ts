import { takeSent } from './sent-bytes.ts'

/** Bytes over the network, with an estimate for headers. */
export interface Traffic {
  received: number
  sent: number
}

/** What the observer reads of an entry of the browser's network timing. */
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
 * Tells what this context (page or worker) has sent and received, some time after it happened, from the beginning of
 * its life. A context counts only what it fetched itself, so that nothing counts twice; what could not be told is told
 * with the next.
 */
export function watchTraffic(tell: (traffic: Traffic) => Promise<void>): void {
  if (!('PerformanceObserver' in globalThis)) return
  let waiting: Traffic = { received: 0, sent: 0 }
  let isDue = false

  const add = ({ received, sent }: Traffic) => {
    waiting = { received: waiting.received + received, sent: waiting.sent + sent }
  }
  const flush = () => {
    isDue = false
    add({ received: 0, sent: takeSent() })
    const told = waiting
    waiting = { received: 0, sent: 0 }
    if (told.received + told.sent > 0) tell(told).catch(() => add(told))
  }
  const observer = new PerformanceObserver((list) => {
    add(trafficOf(list.getEntries() as unknown as TimingEntry[]))
    if (!isDue) setTimeout(flush, flushMs)
    isDue = true
  })
  for (const type of ['resource', 'navigation']) {
    if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true })
  }
}

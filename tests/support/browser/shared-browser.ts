import type { Browser } from 'playwright-core'

/** One browser for all files of a test worker: launched at the first call, and again when it has ended. */
export function sharedBrowser(launch: () => Promise<Browser>): () => Promise<Browser> {
  let running: Promise<Browser> | null = null
  return () => {
    running = running?.then((one) => (one.isConnected() ? one : launch()), launch) ?? launch()
    return running
  }
}

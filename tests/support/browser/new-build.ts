import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Market } from './market.ts'
import { clientDir } from './server-process.ts'

/** Serves a worker of another build: the same code under another build name. */
export function publishBuild(market: Market, from: string, name: string): void {
  const worker = readFileSync(resolve(clientDir, 'service-worker.js'), 'utf8')
  expect(worker).toContain(from)
  market.files.set('/service-worker.js', { type: 'text/javascript', body: worker.replaceAll(from, name) })
}

export function controllingBuild(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = (event) => done(String(event.data))
        navigator.serviceWorker.controller?.postMessage({ type: 'BUILD' }, [port2])
      }),
  )
}

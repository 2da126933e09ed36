import { readdirSync, readFileSync } from 'node:fs'
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

/** Serves worker code that counts the API requests which the browser passes to the worker. */
export function countApiEvents(market: Market): void {
  const name = readdirSync(resolve(clientDir, 'build')).find((file) => /^service-worker-.*\.js$/.test(file))
  const path = `build/${name}`
  const counter = `let count = 0
self.addEventListener('fetch', ({ request }) => (count += new URL(request.url).pathname.startsWith('/api/') ? 1 : 0))
self.addEventListener('message', ({ data, ports }) => data === 'API_EVENTS' && ports[0].postMessage(count));
`
  const body = counter + readFileSync(resolve(clientDir, path), 'utf8')
  market.files.set(`/${path}`, { type: 'text/javascript', body })
}

/** Since the start of the controlling worker. */
export function apiEvents(page: Page): Promise<number> {
  return askController(page, 'API_EVENTS').then(Number)
}

export function controllingBuild(page: Page): Promise<string> {
  return askController(page, { type: 'BUILD' }).then(String)
}

function askController(page: Page, message: unknown): Promise<unknown> {
  return page.evaluate(
    (message) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = (event) => resolve(event.data)
        navigator.serviceWorker.controller?.postMessage(message, [port2])
      }),
    message,
  )
}

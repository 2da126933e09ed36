import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { headers } from '#contract/sync.ts'
import { createFeed } from './feed-answers.ts'
import { createLedger, type Ledger, type LedgerRules } from './ledger.ts'

export interface BenchServer {
  origin: string
  /** Starts a run: delay before each answer (ms), features offered, and where to cut. Returns the new ledger. */
  begin(rules: LedgerRules): Ledger
  close(): Promise<void>
}

const mostDeltas = 10

const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

/** Serves the bundles in `folder` and implements Louma's protocol, on a free port of the loopback. */
export async function startBenchServer(folder: string): Promise<BenchServer> {
  const feed = createFeed(mostDeltas)
  let ledger = createLedger({ delayMs: 0, features: [] })

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  // A connection closed between two requests would be counted against the peer that uses it.
  server.keepAliveTimeout = 10 * 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (!url.pathname.startsWith('/api/v1/')) return file(url.pathname, response)
    const path = url.pathname.slice('/api/v1'.length)
    if (request.method === 'GET' && path === '/products/my-products') {
      return json(
        response,
        feed.answer(url.searchParams.get('cursor')),
        feed.seq(url.searchParams.get('cursor')),
      )
    }
    const body = await text(request)
    const { status, answer, seq } = await ledger.take({
      method: request.method ?? '',
      path,
      body,
      key: request.headers[headers.idempotencyKey.toLowerCase()] as string | undefined,
    })
    if (status === 0) {
      response.destroy()
      return
    }
    json(response, JSON.stringify(answer), seq, status)
  }

  function json(response: ServerResponse, body: string, seq: number, status = 200): void {
    response.writeHead(status, {
      'Content-Type': 'application/json',
      [headers.seq]: String(seq),
      [headers.features]: ledger.features.join(','),
    })
    response.end(body)
  }

  async function file(path: string, response: ServerResponse): Promise<void> {
    const script = /^\/([a-z-]+)\.js$/.exec(path)?.[1]
    if (script !== undefined) {
      response.writeHead(200, {
        ...isolation,
        'Content-Type': 'text/javascript',
        'Cache-Control': 'no-store',
      })
      response.end(await readFile(join(folder, `${script}.js`)))
      return
    }
    const page = /^\/([a-z-]+)$/.exec(path)?.[1]
    response.writeHead(page === undefined ? 204 : 200, { ...isolation, 'Content-Type': 'text/html' })
    response.end(page === undefined ? '' : `<!doctype html><script src="/${page}.js"></script>`)
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    begin(rules) {
      ledger = createLedger(rules)
      return ledger
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function text(request: IncomingMessage): Promise<string> {
  let body = ''
  request.setEncoding('utf8')
  for await (const chunk of request) body += chunk
  return body
}

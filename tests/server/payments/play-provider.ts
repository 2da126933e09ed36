import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One question of Louma's as it came in. */
export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

/** What a played provider says; `hang` says nothing until the asker leaves, `drip` begins and never ends. Both end the asker’s patience. */
export type Said =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | 'hang'
  | 'drip'

/** A provider on this machine. */
export interface PlayedProvider {
  url: string
  asked: Asked[]
  /** Of whoever asks next: it ends once the provider keeps them waiting, and never before. */
  patience(): AbortSignal
  /** From now on this answers. */
  say(answer: (asked: Asked) => Said | Promise<Said>): void
  close(): Promise<void>
}

/** Starts a server of this machine that answers as it is told. */
export async function playProvider(): Promise<PlayedProvider> {
  const asked: Asked[] = []
  let answer: (one: Asked) => Said | Promise<Said> = () => ({ status: 500, text: 'nothing to say' })
  let waiting = new AbortController()
  const leave = () => waiting.abort(new DOMException('late', 'TimeoutError'))
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const one: Asked = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: Buffer.concat(parts).toString('utf8'),
    }
    asked.push(one)
    const said = await answer(one)
    if (said === 'hang') return leave()
    if (said === 'drip') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"code":"00",', () => {
        // The beginning has left; the asker reads it before the patience is over.
        setTimeout(leave, 100)
      })
      return
    }
    const { status = 200, json, text = JSON.stringify(json), headers = {} } = said
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    patience() {
      waiting = new AbortController()
      return waiting.signal
    },
    say(next) {
      answer = next
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

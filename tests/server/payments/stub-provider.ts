import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as received. */
export interface ReceivedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

/** `hang` never answers, `drip` sends a part of the body and stops; both end by the client's time-out. */
export type Reply =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | 'hang'
  | 'drip'

export interface StubProvider {
  url: string
  requests: ReceivedRequest[]
  /** Signal for the next request: aborted after `hang` or `drip`, and never otherwise. */
  patience(): AbortSignal
  /** Sets the response to all later requests. */
  setReply(reply: (request: ReceivedRequest) => Reply | Promise<Reply>): void
  close(): Promise<void>
}

/** Starts a local HTTP server that simulates a provider. */
export async function startStubProvider(): Promise<StubProvider> {
  const requests: ReceivedRequest[] = []
  let answer: (request: ReceivedRequest) => Reply | Promise<Reply> = () => ({
    status: 500,
    text: 'no reply set',
  })
  let waiting = new AbortController()
  const leave = () => waiting.abort(new DOMException('late', 'TimeoutError'))
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const received: ReceivedRequest = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: Buffer.concat(parts).toString('utf8'),
    }
    requests.push(received)
    const reply = await answer(received)
    if (reply === 'hang') return leave()
    if (reply === 'drip') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"code":"00",', () => {
        // The first bytes are sent; the client reads them before its time-out.
        setTimeout(leave, 100)
      })
      return
    }
    const { status = 200, json, text = JSON.stringify(json), headers = {} } = reply
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    patience() {
      waiting = new AbortController()
      return waiting.signal
    },
    setReply(next) {
      answer = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

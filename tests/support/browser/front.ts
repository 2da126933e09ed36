import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiBase } from '#contract/limits.ts'
import { livePath } from '#contract/live.ts'
import { answerInstead, Faults, type LoggedCall, readBytes } from '../faults.ts'

export interface Front {
  url: string
  faults: Faults
  files: Map<string, { type: string; body: string }>
  /** Requested paths except API calls, in order. */
  fetched: string[]
  close(): Promise<void>
}

const liveLine = apiBase + livePath

/**
 * Proxy before a real server: logs requests and applies the faults that a test orders to API calls; files can only be
 * held.
 */
export async function startFront(port: number): Promise<Front> {
  const faults = new Faults()
  const files: Front['files'] = new Map()
  const fetched: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const file = files.get(path)
    if (file) {
      response.writeHead(200, { 'Content-Type': file.type, 'Cache-Control': 'no-cache' }).end(file.body)
    } else if (path.startsWith('/api/')) void passApi(request, response, path)
    else void passFile(request, response, path)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    faults,
    files,
    fetched,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function send(request: IncomingMessage): ReturnType<typeof forward> {
    const { method, url, headers } = request
    return forward({ host: '127.0.0.1', port, method, path: url, headers })
  }

  async function passFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    fetched.push(path)
    const fault = faults.take({ method: 'GET', path })
    if (fault?.kind === 'hold-before') await fault.gate.pass()
    pipe(request, response)
  }

  function pipe(request: IncomingMessage, response: ServerResponse): void {
    const onward = send(request)
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      // A process that dies during an answer closes its connections; the proxy does the same.
      answer.on('close', () => {
        if (!answer.complete) response.destroy()
      })
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }

  async function passApi(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const method = request.method ?? 'GET'
    const logged: LoggedCall = {
      method,
      path,
      headers: request.headers,
      body: '',
      status: 0,
      replayed: false,
    }
    faults.log.push(logged)
    const fault = faults.take({ method, path })
    // A stream is piped through as it arrives.
    if (path.startsWith(liveLine) && fault === null) return pipe(request, response)
    const sent = await readBytes(request).catch(() => Buffer.alloc(0))
    logged.body = sent.toString('utf8')
    if (fault?.kind === 'hold-before') await fault.gate.pass()
    if (fault?.kind === 'answer') logged.status = fault.status
    if (fault?.kind === 'answer' || fault?.kind === 'drop-before') return answerInstead(response, fault)
    const answer = await exchange(request, sent)
    if (fault?.kind === 'hold-after') await fault.gate.pass()
    if (fault?.kind === 'drop-after' || answer === null) {
      response.destroy()
      return
    }
    logged.status = answer.status
    logged.replayed = answer.headers['idempotent-replayed'] === 'true'
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  function exchange(request: IncomingMessage, body: Buffer) {
    return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer } | null>(
      (done) => {
        const onward = send(request)
        onward.on('response', async (answer) => {
          const parts: Buffer[] = []
          try {
            for await (const part of answer) parts.push(part as Buffer)
          } catch {
            return done(null)
          }
          done({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) })
        })
        onward.on('error', () => done(null))
        onward.end(body)
      },
    )
  }
}

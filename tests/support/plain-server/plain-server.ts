import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerInstead, Faults, type LoggedCall, readBody } from '../faults.ts'
import { calls, type PlainAnswer } from './calls.ts'
import { type PlainData, plainData } from './data.ts'
import { serveClient } from './serve-client.ts'

export interface PlainServer {
  url: string
  data: PlainData
  faults: Faults
  close(): Promise<void>
}

const base = '/api/v1'

/**
 * An in-memory server of the nineteen calls, without entity tags, cursors, sequences, idempotency or features. Also
 * serves the client's files, with `head` in its page, on a free port.
 */
export async function startPlainServer(clientDir: string, head = ''): Promise<PlainServer> {
  const data = plainData(Date.now())
  const faults = new Faults()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path.startsWith('/api/')) void handle(request, response, path)
    else serveClient(clientDir, head, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    data,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
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
    logged.body = await readBody(request)
    if (fault?.kind === 'hold-before') await fault.gate.pass()
    if (fault?.kind === 'answer') logged.status = fault.status
    if (fault?.kind === 'answer' || fault?.kind === 'drop-before') return answerInstead(response, fault)
    const { status, json } = answer(method, path, logged)
    if (fault?.kind === 'hold-after') await fault.gate.pass()
    if (fault?.kind === 'drop-after') return answerInstead(response, fault)
    logged.status = status
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(json))
  }

  function answer(method: string, path: string, logged: LoggedCall): PlainAnswer {
    const url = new URL(path, 'http://plain')
    const found = find(method, url.pathname.slice(base.length))
    if (found === null) return { status: 404, json: { message: 'Not found.' } }
    const token = logged.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const user = data.users.find((one) => one.id === data.tokens.get(token)) ?? null
    if (user === null && !found.call.public) return { status: 401, json: { message: 'Unauthenticated.' } }
    return found.call.run({
      data,
      user,
      id: found.id,
      query: url.searchParams,
      body: parse(logged.body),
      now: Date.now(),
    })
  }
}

function find(method: string, path: string) {
  for (const [name, call] of Object.entries(calls)) {
    const pattern = new RegExp(`^${name.replace(':id', '(?<id>\\d+)')}$`)
    const match = pattern.exec(`${method} ${path}`)
    if (match) return { call, id: Number(match.groups?.id ?? 0) }
  }
  return null
}

function parse(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

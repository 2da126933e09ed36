import { Agent, request } from 'node:http'
import { apiBase } from '#contract/limits.ts'

export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token?: string | undefined
  body?: unknown
  /** The idempotency key. */
  key?: string
}

/** `retryAfter` in seconds. */
export interface Answer {
  status: number
  retryAfter: number | null
  json: unknown
}

const timeoutMs = 40_000

/**
 * Sends over keep-alive connections, as browsers do, and each request from another network: a server that trusts its proxy
 * limits what one network may search. Rejects when there is no answer.
 */
export function openLine(): { ask(url: string, asked: Asked): Promise<Answer>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 512 })
  let sentCount = 0
  function send(url: string, asked: Asked): Promise<Answer> {
    const { method, path, token, body, key } = asked
    return new Promise((found, failed) => {
      const text = body === undefined ? null : JSON.stringify(body)
      const n = ++sentCount
      const headers = {
        'X-Forwarded-For': `10.${(n >> 8) & 255}.${n & 255}.1`,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        ...(text === null
          ? {}
          : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
      }
      const sent = request(`${url}${apiBase}${path}`, { method, agent, headers, timeout: timeoutMs })
      sent.once('timeout', () => sent.destroy(new Error('no answer in time')))
      // The server may close an idle connection in the moment of its next use: browsers send again.
      sent.once('error', (error: NodeJS.ErrnoException) => {
        if (sent.reusedSocket && error.code === 'ECONNRESET') send(url, asked).then(found, failed)
        else failed(error)
      })
      sent.once('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('error', failed)
        response.once('end', () => {
          const after = response.headers['retry-after']
          const all = Buffer.concat(parts).toString()
          found({
            status: response.statusCode ?? 0,
            retryAfter: after === undefined ? null : Number(after),
            json: all === '' ? null : JSON.parse(all),
          })
        })
      })
      sent.end(text ?? undefined)
    })
  }
  return { ask: send, close: () => agent.destroy() }
}

import { Agent, request as sendRequest } from 'node:http'
import { apiBase } from '#contract/limits.ts'

export interface LoadRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token?: string | undefined
  body?: unknown
  /** The idempotency key. */
  key?: string
}

/** `retryAfter` in seconds. */
export interface LoadResponse {
  status: number
  retryAfter: number | null
  json: unknown
}

export interface HttpClient {
  /** Rejects when there is no response. */
  send(url: string, request: LoadRequest): Promise<LoadResponse>
  close(): void
}

const timeoutMs = 40_000

/**
 * Sends over keep-alive connections, as browsers do, and each request from another network: a server that trusts its proxy
 * limits what one network may search.
 */
export function openHttpClient(): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 512 })
  let sentCount = 0
  function send(url: string, request: LoadRequest): Promise<LoadResponse> {
    const { method, path, token, body, key } = request
    return new Promise((resolve, reject) => {
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
      const sent = sendRequest(`${url}${apiBase}${path}`, { method, agent, headers, timeout: timeoutMs })
      sent.once('timeout', () => sent.destroy(new Error('no response in time')))
      // The server may close an idle connection in the moment of its next use: browsers send again.
      sent.once('error', (error: NodeJS.ErrnoException) => {
        if (sent.reusedSocket && error.code === 'ECONNRESET') send(url, request).then(resolve, reject)
        else reject(error)
      })
      sent.once('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () => {
          const after = response.headers['retry-after']
          const content = Buffer.concat(chunks).toString()
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: after === undefined ? null : Number(after),
            json: content === '' ? null : JSON.parse(content),
          })
        })
      })
      sent.end(text ?? undefined)
    })
  }
  return { send, close: () => agent.destroy() }
}

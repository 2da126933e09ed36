import { connect } from 'node:net'
import { apiBase } from '#contract/limits.ts'
import { photoUploadPath } from '#contract/uploads.ts'

export interface TusAnswer {
  status: number
  headers: Headers
  offset: number | null
  code: string | null
  body: unknown
}

/** A tus client without any behaviour of its own, such as retries. */
export interface TusClient {
  create(id: string, size: number, headers?: Record<string, string>): Promise<TusAnswer>
  head(id: string): Promise<TusAnswer>
  patch(id: string, offset: number, bytes: Uint8Array, headers?: Record<string, string>): Promise<TusAnswer>
  drop(id: string): Promise<TusAnswer>
  /** Creates the upload and sends all bytes in one request; returns the last answer. */
  send(id: string, bytes: Uint8Array): Promise<TusAnswer>
  /** Announces `announced` bytes from this offset, sends these, and keeps the request open; `cut` aborts it. */
  hold(id: string, offset: number, bytes: Uint8Array, announced: number): { cut(): void }
  ask(
    method: string,
    id: string | null,
    headers?: Record<string, string>,
    body?: Uint8Array,
  ): Promise<TusAnswer>
}

const version = { 'Tus-Resumable': '1.0.0' }

export function named(id: string): Record<string, string> {
  return { 'Upload-Metadata': `id ${Buffer.from(id).toString('base64')}` }
}

/** A client for one user, or for a guest. */
export function tusClient(url: string, token: string | null, uploadPath = photoUploadPath): TusClient {
  const path = (id: string | null) => `${apiBase}${uploadPath}${id === null ? '' : `/${id}`}`
  const mine = token === null ? version : { ...version, Authorization: `Bearer ${token}` }

  async function ask(
    method: string,
    id: string | null,
    headers: Record<string, string> = {},
    body?: Uint8Array,
  ): Promise<TusAnswer> {
    const answer = await fetch(url + path(id), {
      method,
      headers: { ...mine, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    const text = await answer.text()
    const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json') ?? false
    const problem: unknown = isProblem && text !== '' ? JSON.parse(text) : null
    const offset = answer.headers.get('upload-offset')
    return {
      status: answer.status,
      headers: answer.headers,
      offset: offset === null ? null : Number(offset),
      code: isProblem && text !== '' ? (problem as { code: string }).code : null,
      body: problem,
    }
  }

  const create: TusClient['create'] = (id, size, headers = {}) =>
    ask('POST', null, { 'Upload-Length': String(size), ...named(id), ...headers })
  const patch: TusClient['patch'] = (id, offset, bytes, headers = {}) =>
    ask('PATCH', id, { 'Upload-Offset': String(offset), ...piece, ...headers }, bytes)

  return {
    ask,
    create,
    patch,
    head: (id) => ask('HEAD', id),
    drop: (id) => ask('DELETE', id),
    async send(id, bytes) {
      const made = await create(id, bytes.length)
      return made.status === 201 ? patch(id, made.offset ?? 0, bytes.subarray(made.offset ?? 0)) : made
    },
    hold(id, offset, bytes, announced) {
      const { hostname, port } = new URL(url)
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      const headers = {
        Host: 'louma.test',
        ...mine,
        ...piece,
        'Upload-Offset': offset,
        'Content-Length': announced,
      }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      socket.write(`PATCH ${path(id)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      socket.write(bytes)
      return { cut: () => socket.destroy() }
    },
  }
}

const piece = { 'Content-Type': 'application/offset+octet-stream' }

/** `path` is relative to the API base and may contain a query. */
export interface NetRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH'
  path: string
  body?: unknown
  /** Raw request body instead of `body`; `headers` contain its type. */
  bytes?: Blob
  headers: Record<string, string>
  token: string | null
}

export interface NetAnswer {
  status: number
  header(name: string): string | null
  /** Undefined when the body is empty or not JSON. */
  json: unknown
  /** False for a redirect or a body that is neither JSON nor empty, e.g. from a captive portal or proxy. */
  trusted: boolean
}

export interface Net {
  /** Rejects only without a response: no network, connection lost, time-out (30 s). */
  send(request: NetRequest): Promise<NetAnswer>
}

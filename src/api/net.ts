/** What is sent. `path` is relative to the API base and may carry a query. */
export interface NetRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH'
  path: string
  body?: unknown
  /** Bytes that are sent as they are, in the place of a body; `headers` name their type. */
  bytes?: Blob
  headers: Record<string, string>
  /** Bearer token of the session; null for guests. */
  token: string | null
}

/** What came back from a server that answered. */
export interface NetAnswer {
  status: number
  /** Header by name, in any case; null when absent. */
  header(name: string): string | null
  /** Parsed body; undefined when the body is not JSON (or there is none). */
  json: unknown
  /** False when the body is neither JSON nor empty, or came by a redirect: a captive portal, a proxy's page. */
  trusted: boolean
}

export interface Net {
  /** Rejects only when no answer came: no network, connection lost, time-out (30 s). */
  send(request: NetRequest): Promise<NetAnswer>
}

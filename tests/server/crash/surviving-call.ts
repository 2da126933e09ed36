import { v7 as uuidv7 } from 'uuid'
import { apiBase } from '#contract/limits.ts'
import { sandboxPath } from '#server/payments/sandbox/sandbox-page.ts'
import type { Called, TestServer } from '#tests/support/server/harness.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'

/** Calls that are retried across restarts of the server. */
export interface SurvivingCalls {
  call: TestServer['call']
  /** Confirms a payout on the page of the simulated provider, once, whatever the response. */
  pay(withdrawalId: string): Promise<void>
  /** Resolves when this many more requests have been sent. */
  sent(count: number): Promise<void>
  /** Error responses that a healthy server does not give. */
  troubles: string[]
  /** Stops retrying. */
  stop(): void
}

/** Retries each request with one key, as an outbox does, until the server that `up` returns has answered. */
export function survivingCalls(up: () => Promise<ServerProcess>): SurvivingCalls {
  const troubles: string[] = []
  let sent = 0
  let isStopped = false
  let awaited: { at: number; go: () => void } | null = null

  async function attempt(path: string, init: RequestInit): Promise<Called | null> {
    const { url } = await up()
    sent += 1
    if (awaited !== null && sent >= awaited.at) awaited.go()
    try {
      const response = await fetch(`${url}${apiBase}${path}`, init)
      const body: unknown = await response.json()
      const { status, headers } = response
      const { code } = body as { code?: string }
      if (status >= 500) troubles.push(`${init.method} ${path}: ${status} ${code}`)
      // The transaction of the killed server may hold its locks for a moment.
      return status >= 500 || code === 'idempotency_in_progress' ? null : { status, headers, body }
    } catch {
      return null
    }
  }

  return {
    troubles,
    stop() {
      isStopped = true
      awaited?.go()
    },
    sent: (count) =>
      new Promise((resolve) => {
        awaited = { at: sent + count, go: resolve }
      }),
    async pay(id) {
      const { url } = await up()
      const body = new URLSearchParams({ kind: 'payout', id, action: 'accept' })
      await fetch(`${url}${sandboxPath}`, { method: 'POST', body, redirect: 'manual' }).catch(() => {})
    },
    call: async (endpoint, { token, params = {}, query = {}, body } = {}) => {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
      const search = new URLSearchParams(query).toString()
      const init = {
        method: endpoint.method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(endpoint.method === 'GET' ? {} : { 'Idempotency-Key': uuidv7() }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }
      while (!isStopped) {
        const answered = await attempt(search === '' ? path : `${path}?${search}`, init)
        if (answered !== null) return answered as Called<never>
      }
      throw new Error(`Nobody answers ${init.method} ${path} any more`)
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { v7 } from 'uuid'
import type { HttpClient, LoadRequest, LoadResponse } from './http-client.ts'
import type { Action, Tally } from './tally.ts'

export interface LoadClient {
  /** Sends once; null when it was refused or had no response. */
  read(action: Action, request: LoadRequest): Promise<LoadResponse | null>
  /** Retries a change under one key until it is acknowledged, as an outbox does; null when it was given up. */
  write(action: Action, request: LoadRequest): Promise<LoadResponse | null>
}

export interface LoadClientOptions {
  send: HttpClient['send']
  /** Address of a running server; waits until there is one. */
  serverUrl(): Promise<string>
  tally: Tally
  /** No retry after this, in ms of `performance.now()`. */
  retryUntil: number
  /** Planned start of the action: its first request is timed from there. */
  plannedAt: number
}

const pauseMs = 100

export function createLoadClient(options: LoadClientOptions): LoadClient {
  const { send, serverUrl, tally, retryUntil, plannedAt } = options
  let startedAt = plannedAt

  async function sendOnce(action: Action, request: LoadRequest): Promise<LoadResponse | null> {
    const url = await serverUrl()
    tally.requests += 1
    const response = await send(url, request).catch((error: unknown) => {
      tally.broken.push(String(error))
      return null
    })
    const elapsedMs = performance.now() - startedAt
    startedAt = performance.now()
    if (response === null) return null
    const { status, retryAfter, json } = response
    if (status === 503) {
      tally.shed += 1
      tally.shedTimes.push(elapsedMs)
      tally.shedAt.push(startedAt)
      if (retryAfter !== null && retryAfter > 0) tally.shedWithTime += 1
    } else if (status < 300 || status === 304) tally.times[action].push(elapsedMs)
    else if (!isInProgress(response)) {
      tally.errors.push(`${request.method} ${request.path}: ${status} ${JSON.stringify(json)}`)
    }
    return response
  }

  return {
    async read(action, request) {
      const response = await sendOnce(action, request)
      return response !== null && response.status < 300 ? response : null
    },
    async write(action, request) {
      const keyed = { ...request, key: v7() }
      for (;;) {
        const response = await sendOnce(action, keyed)
        const isDone = response !== null && response.status !== 503 && !isInProgress(response)
        if (isDone) return response.status < 300 ? response : null
        const pause = (response?.retryAfter ?? 0) * 1_000 + pauseMs
        if (performance.now() + pause > retryUntil) return null
        await wait(pause)
        startedAt = performance.now()
      }
    },
  }
}

/** The interrupted request of a killed server may hold its locks for a moment. */
function isInProgress({ status, json }: LoadResponse): boolean {
  return status === 409 && (json as { code?: string } | null)?.code === 'idempotency_in_progress'
}

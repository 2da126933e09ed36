import { headers } from '#contract/sync.ts'
import type { Net, NetAnswer, NetRequest } from '#src/api/net.ts'
import type { ResponseSummary } from './classify-response.ts'
import type { ActiveSession } from './ports.ts'
import type { MirrorStore } from './store/store.ts'

export interface Wire {
  send(request: Omit<NetRequest, 'token'>, session: ActiveSession | null): Promise<NetAnswer>
}

/** Adds the session to requests, and stores the server's features from its responses. */
export function createWire(net: Net, store: Pick<MirrorStore, 'saveFeatures'>): Wire {
  let lastFeatures: string | null = null
  return {
    async send(request, session) {
      const answer = await net.send({ ...request, token: session?.token ?? null })
      const offered = offeredFeatures(answer)
      if (offered !== null && offered !== lastFeatures) {
        await store.saveFeatures(featureNames(offered))
        lastFeatures = offered
      }
      return answer
    },
  }
}

/** The features that the server of this answer offers, as its header lists them; null when it may not be our server. */
export function offeredFeatures({ trusted, status, header }: NetAnswer): string | null {
  // A redirect is not trusted.
  return trusted && status < 400 ? (header(headers.features) ?? '') : null
}

export const featureNames = (offered: string): string[] =>
  offered.split(',').flatMap((name) => name.trim() || [])

export function summarizeResponse(answer: NetAnswer, now: number): ResponseSummary {
  return {
    status: answer.status,
    trusted: answer.trusted,
    json: answer.json,
    seq: seqOf(answer),
    afterMs: retryAfterMs(answer.header('Retry-After'), now),
  }
}

/** The user's sync sequence (`X-Sync-Seq`); null when the server sends none. */
export function seqOf(answer: NetAnswer): number | null {
  const text = answer.header(headers.seq)
  if (text === null || !/^\d+$/.test(text)) return null
  return Number(text)
}

/** `Retry-After` in ms, from seconds or an HTTP date (RFC 9110, 10.2.3); null when missing or invalid. */
export function retryAfterMs(text: string | null, now: number): number | null {
  if (text === null) return null
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

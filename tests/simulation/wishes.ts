import type { NetRequest } from '#src/api/net.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import type { Reply } from './server/answers.ts'

export interface Wish {
  userId: string
  kind: IntentRow['kind']
  id: string
  payload: string | null
  sends: number
  /** Answers that do not decide it: 401, 429, `wrong_user`. */
  turnedAway: number
  isEnded: boolean
  isForgotten: boolean
}

export class Wishes {
  readonly #all = new Map<string, Wish>()

  /** Called for the first request and for one after its end. */
  open(userId: string, { kind, id }: Pick<IntentRow, 'kind' | 'id'>): void {
    const before = this.find(kind, id)
    if (before && !before.isEnded && !before.isForgotten) return
    const fresh = { payload: null, sends: 0, turnedAway: 0, isEnded: false, isForgotten: false }
    this.#all.set(`${kind} ${id}`, { userId, kind, id, ...fresh })
  }

  forget({ kind, id }: Pick<IntentRow, 'kind' | 'id'>): void {
    const wish = this.find(kind, id)
    if (wish) wish.isForgotten = true
  }

  find(kind: string, id: string): Wish | undefined {
    return this.#all.get(`${kind} ${id}`)
  }

  departs(request: NetRequest): void {
    const wish = this.#of(request)
    if (!wish) return
    wish.sends += 1
    wish.payload ??= payloadOf(request)
  }

  answered(request: NetRequest, reply: Reply): void {
    const wish = this.#of(request)
    if (!wish || reply.html === true) return
    const { code } = (reply.json ?? {}) as { code?: string }
    const { status } = reply
    if (status === 401 || status === 429 || code === 'wrong_user') wish.turnedAway += 1
    else if ((status >= 200 && status < 300) || (status >= 400 && status < 500)) wish.isEnded = true
  }

  #of(request: NetRequest): Wish | undefined {
    const named = wishIn(request)
    return named === null ? undefined : this.find(named.kind, named.id)
  }
}

const posts: Record<string, IntentRow['kind']> = {
  '/wallet/top-ups': 'top-up',
  '/wallet/withdrawals': 'withdrawal',
  '/me/packages': 'package',
}

/** The movement that a request carries; null for other requests. */
export function wishIn({ method, path, body }: Pick<NetRequest, 'method' | 'path' | 'body'>) {
  const order = method === 'PUT' ? /^\/orders\/([^/]+)\/pay$/.exec(path)?.[1] : undefined
  if (order !== undefined) return { kind: 'pay', id: decodeURIComponent(order) } as const
  const kind = method === 'POST' ? posts[path] : undefined
  return kind === undefined ? null : { kind, id: String((body as { id?: unknown } | undefined)?.id) }
}

export function payloadOf({ path, body }: Pick<NetRequest, 'path' | 'body'>): string {
  return JSON.stringify([path, body ?? null])
}

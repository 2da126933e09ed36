import type { NetRequest } from '#src/api/net.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import type { Reply } from './server/answers.ts'

export interface MoneyTransfer {
  userId: string
  kind: IntentRow['kind']
  id: string
  payload: string | null
  sends: number
  /** Answers that do not decide it: 401, 429, `wrong_user`. */
  undecided: number
  isEnded: boolean
  isForgotten: boolean
}

export class MoneyTransfers {
  readonly #all = new Map<string, MoneyTransfer>()

  /** Called for the first request and for one after its end. */
  open(userId: string, { kind, id }: Pick<IntentRow, 'kind' | 'id'>): void {
    const before = this.find(kind, id)
    if (before && !before.isEnded && !before.isForgotten) return
    const fresh = { payload: null, sends: 0, undecided: 0, isEnded: false, isForgotten: false }
    this.#all.set(`${kind} ${id}`, { userId, kind, id, ...fresh })
  }

  forget({ kind, id }: Pick<IntentRow, 'kind' | 'id'>): void {
    const transfer = this.find(kind, id)
    if (transfer) transfer.isForgotten = true
  }

  find(kind: string, id: string): MoneyTransfer | undefined {
    return this.#all.get(`${kind} ${id}`)
  }

  noteRequest(request: NetRequest): void {
    const transfer = this.#of(request)
    if (!transfer) return
    transfer.sends += 1
    transfer.payload ??= payloadOf(request)
  }

  noteAnswer(request: NetRequest, reply: Reply): void {
    const transfer = this.#of(request)
    if (!transfer || reply.html === true) return
    const { code } = (reply.json ?? {}) as { code?: string }
    const { status } = reply
    if (status === 401 || status === 429 || code === 'wrong_user') transfer.undecided += 1
    else if ((status >= 200 && status < 300) || (status >= 400 && status < 500)) transfer.isEnded = true
  }

  #of(request: NetRequest): MoneyTransfer | undefined {
    const named = transferIn(request)
    return named === null ? undefined : this.find(named.kind, named.id)
  }
}

const posts: Record<string, IntentRow['kind']> = {
  '/wallet/top-ups': 'top-up',
  '/wallet/withdrawals': 'withdrawal',
  '/me/packages': 'package',
}

/** The movement that a request carries; null for other requests. */
export function transferIn({ method, path, body }: Pick<NetRequest, 'method' | 'path' | 'body'>) {
  const order = method === 'PUT' ? /^\/orders\/([^/]+)\/pay$/.exec(path)?.[1] : undefined
  if (order !== undefined) return { kind: 'pay', id: decodeURIComponent(order) } as const
  const kind = method === 'POST' ? posts[path] : undefined
  return kind === undefined ? null : { kind, id: String((body as { id?: unknown } | undefined)?.id) }
}

export function payloadOf({ path, body }: Pick<NetRequest, 'path' | 'body'>): string {
  return JSON.stringify([path, body ?? null])
}

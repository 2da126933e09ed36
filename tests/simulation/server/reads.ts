import type { VerificationStatus } from '#contract/verifications.ts'
import type { Account, Listed } from './account.ts'
import { wareOf } from './act-favorites.ts'
import { sellerOf } from './act-people.ts'
import { type Arrival, ok, type Reply, refusal } from './answers.ts'
import type { ModelOptions } from './model-server.ts'
import { quotaOf, walletOf } from './trades.ts'

export function readCall(account: Account, request: Arrival, options: ModelOptions): Reply {
  const url = new URL(request.path, 'http://model')
  const answer = bodyOf(account, url, options)
  if (answer === null) return refusal('not_found')
  if (options.plain) return ok(answer.json)
  const etag = `"${JSON.stringify(answer.json)}"`
  const headers = { etag, 'x-sync-seq': String(answer.seq) }
  const known = Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'if-none-match')
  return known?.[1] === etag ? { status: 304, headers } : ok(answer.json, headers)
}

interface Body {
  json: unknown
  seq: number
}

function bodyOf(account: Account, url: URL, options: ModelOptions): Body | null {
  const { seq } = account
  switch (url.pathname) {
    case '/products/my-products':
      return listBody(account, 'products', url, options)
    case '/notifications':
      return listBody(account, 'notifications', url, options)
    case '/conversations':
      return options.talks ? listBody(account, 'conversations', url, options) : null
    case '/messages':
      return options.talks ? listBody(account, 'messages', url, options) : null
    case '/orders':
      return options.trades ? listBody(account, 'orders', url, options) : null
    case '/wallet/statement':
      return options.trades ? listBody(account, 'statement', url, options) : null
    case '/wallet/top-ups':
      return options.trades ? listBody(account, 'topUps', url, options) : null
    case '/wallet/withdrawals':
      return options.trades ? listBody(account, 'withdrawals', url, options) : null
    case '/wallet':
      return options.trades ? { json: { data: walletOf(account) }, seq } : null
    case '/me/packages':
      return options.trades ? { json: { data: quotaOf(account) }, seq } : null
    case '/me/blocked':
      return options.talks ? { json: { data: account.blocked.map(personOf) }, seq } : null
    case '/notifications/preferences':
      return options.plain ? null : { json: { data: account.wanted }, seq }
    case '/me/favorites':
      return options.plain ? null : { json: { data: account.favorites.map(wareOf) }, seq }
    case '/me/following':
      return options.plain ? null : { json: { data: account.followed.map(sellerOf) }, seq }
    case '/me/searches':
      return options.plain ? null : { json: { data: account.searches }, seq }
    case '/me/shop':
      return options.plain ? null : { json: { data: { shop: account.shop } }, seq }
    case '/me/verification':
      return options.plain ? null : { json: { data: verificationStatusOf(account) }, seq }
    case '/analytics/dashboard':
      return { json: { success: true, data: figures(account) }, seq }
    case '/boost-offers':
      return options.plain ? null : { json: { data: account.offers() }, seq }
    case '/analytics/sales':
      return { json: { data: { sales_by_day: { '2026-11-01': 12_000 } } }, seq }
    case '/me/activity':
    case '/trending':
      return { json: { data: [] }, seq }
    default: {
      const id = url.pathname.split('/')[2] ?? ''
      const thing = options.plain ? null : (wareOf(id) ?? sellerOf(id))
      return thing === null ? null : { json: { data: thing }, seq }
    }
  }
}

function verificationStatusOf({ verification }: Account): VerificationStatus {
  return {
    needs_number: false,
    number_since: null,
    verified_with: verification?.state === 'accepted' ? verification.kind : null,
    verified_since: verification?.state === 'accepted' ? verification.decided_at : null,
    request: verification,
  }
}

function personOf(id: string) {
  return { id, name: id, avatar: null, blocked_at: null }
}

function figures(account: Account) {
  return {
    overview: {
      total_products: account.products.size,
      total_sales: 4,
      followers_count: 2,
      following_count: account.followed.length,
      unread_messages: 0,
      pending_orders: 0,
    },
    this_month: { products_added: 1, new_followers: 0, views: null },
  }
}

function listBody(account: Account, list: Listed, url: URL, options: ModelOptions): Body {
  const limit = Math.min(Number(url.searchParams.get('limit') ?? 10), options.pageSize)
  const rows = account.newest(list)
  if (options.plain) return { json: { data: rows.slice(0, limit) }, seq: account.seq }
  const cursor = url.searchParams.get('cursor')
  if (cursor === null) {
    const more = rows.length > limit
    const next = more ? place(0, '', account.seq) : place(account.seq, end, account.seq)
    return { json: { data: rows.slice(0, limit), meta: { cursor: next, has_more: more } }, seq: account.seq }
  }
  return changes(account, list, cursor, limit)
}

/** What a list answers to a cursor at this sequence. */
export function changesAfter(account: Account, list: Listed, seq: number, limit: number): unknown {
  return changes(account, list, place(seq, end, seq), limit).json
}

/** Sorts after every id of a sequence number. */
const end = '￿'

function place(seq: number, id: string, since: number): string {
  return `${seq}/${encodeURIComponent(id)}/${since}`
}

function changes(account: Account, list: Listed, cursor: string, limit: number): Body {
  const [seqText, idText = '', sinceText] = cursor.split('/')
  const parsed = { seq: Number(seqText), id: decodeURIComponent(idText), since: Number(sinceText) }
  const known = parsed.since >= account.prunedSeq && parsed.since <= account.seq && parsed.seq <= account.seq
  const from = known ? parsed : { seq: 0, id: '', since: account.seq }
  const all = account
    .changedSince(list, -1)
    .filter((change) => change.seq > from.seq || (change.seq === from.seq && change.id > from.id))
    .filter((change) => known || change.row !== null)
  const page = all.slice(0, limit)
  const more = all.length > limit
  const last = page.at(-1)
  const next = more && last ? place(last.seq, last.id, from.since) : place(account.seq, end, account.seq)
  const gone = page.filter((change) => change.row === null).map((change) => change.id)
  return {
    json: {
      data: page.filter((change) => change.row !== null).map((change) => change.row),
      meta: known
        ? { cursor: next, has_more: more, tombstones: gone }
        : { cursor: next, has_more: more, reset: true },
    },
    seq: more && last ? last.seq - 1 : account.seq,
  }
}

import type { ErrorCode } from '#contract/errors.ts'
import { type Account, boostHours } from './account.ts'
import { setFavorite } from './act-favorites.ts'
import { changeSearch, createReport, setFollow } from './act-people.ts'
import { changeState, createProduct, editProduct } from './act-products.ts'
import { requestVerification, saveShop, withdrawVerification } from './act-seller-profile.ts'

/** The result of one call. `code` is null for a success. */
export interface ActResult {
  code: ErrorCode | null
  json?: unknown
  seq?: number
  /** Seconds, with `too_many_requests`. */
  retryAfter?: number
}

export interface Call {
  key: string | null
  method: string
  path: string
  body?: unknown
}

/** Titles that the model server refuses to boost, so that schedules can provoke refusals. */
export const refusedTitle = { funds: 'cher', state: 'brouillon' } as const

/** Runs one mutation against one account, all or nothing. */
export function act(
  account: Account,
  call: Call,
  { plain, now }: { plain: boolean; now(): number },
): ActResult {
  const path = call.path.split('?')[0] ?? ''
  const at = new Date(now()).toISOString()
  if (call.method === 'POST' && path === '/notifications/mark-all-read') {
    return readAll(account, call, at, plain)
  }
  if (call.method === 'PUT' && path === '/notifications/preferences')
    return plain ? { code: 'not_found' } : choose(account, call)
  const [, room, id = '', verb] = path.split('/')
  if (room === 'products' && !plain) {
    if (call.method === 'POST' && id === '') return createProduct(account, call, at)
    if (call.method === 'PUT' && verb === undefined) return editProduct(account, call, id)
    if (verb === 'favorite') return setFavorite(account, call, id)
    if (call.method === 'PUT' && verb === 'state') return changeState(account, call, id)
  }
  if (room === 'users' && verb === 'follow' && !plain) return setFollow(account, call, id)
  if (room === 'reports' && call.method === 'POST' && !plain) return createReport(account, call)
  if (room === 'me' && id === 'searches' && verb !== undefined && !plain)
    return changeSearch(account, call, verb)
  if (room === 'me' && id === 'shop' && !plain) return saveShop(account, call)
  if (room === 'me' && id === 'verification' && !plain)
    return verb === undefined
      ? requestVerification(account, call, at)
      : withdrawVerification(account, call, verb)
  if (room === 'notifications' && call.method === 'PUT' && verb === 'read') {
    return readOne(account, call, id, at)
  }
  if (room === 'products' && call.method === 'DELETE') return remove(account, call, id)
  if (room === 'products' && call.method === 'PUT' && verb === 'boost') return boost(account, call, id, now())
  return { code: 'not_found' }
}

function choose(account: Account, { key, body }: Call): ActResult {
  const wanted = { ...account.wanted, ...(body as Partial<Account['wanted']>) }
  const [type] = Object.keys(body as object)
  if (JSON.stringify(wanted) === JSON.stringify(account.wanted)) return { code: null, json: { data: wanted } }
  const seq = account.change(() => {
    account.wanted = wanted
  })
  account.effects.push({ seq, key, kind: 'preference.notification', target: `preference:${type}`, read: [] })
  return { code: null, json: { data: wanted }, seq }
}

function remove(account: Account, { key }: Call, id: string): ActResult {
  if (!account.products.has(id)) return { code: 'not_found' }
  const seq = account.change(() => account.drop('products', id))
  account.effects.push({ seq, key, kind: 'product.delete', target: `product:${id}`, read: [] })
  return { code: null, json: { message: 'ok' }, seq }
}

function boost(account: Account, { key }: Call, id: string, now: number): ActResult {
  const kept = account.products.get(id)
  if (!kept) return { code: 'not_found' }
  if (kept.row.title.startsWith(refusedTitle.funds)) return { code: 'insufficient_funds' }
  if (kept.row.title.startsWith(refusedTitle.state)) return { code: 'product_not_published' }
  const from = Math.max(now, kept.row.boosted_until === null ? now : Date.parse(kept.row.boosted_until))
  const until = new Date(from + boostHours * 3_600_000).toISOString()
  const seq = account.change(() => {
    account.included = Math.max(0, account.included - 1)
    account.putProduct({ ...kept.row, is_boosted: true, boosted_until: until })
  })
  account.effects.push({ seq, key, kind: 'product.boost', target: `product:${id}`, read: [] })
  return { code: null, json: { boosted_until: until }, seq }
}

function readOne(account: Account, { key }: Call, id: string, at: string): ActResult {
  const kept = account.notifications.get(id)
  if (!kept) return { code: 'not_found' }
  if (kept.row.read_at !== null) return { code: null, json: { message: 'ok' } }
  const seq = account.change(() => account.putNotification({ ...kept.row, read_at: at }))
  account.effects.push({ seq, key, kind: 'notification.read', target: `notification:${id}`, read: [id] })
  return { code: null, json: { message: 'ok' }, seq }
}

function readAll(account: Account, { key, body }: Call, at: string, plain: boolean): ActResult {
  const upTo = plain ? undefined : (body as { up_to?: string } | undefined)?.up_to
  const limit = upTo === undefined ? null : account.notifications.get(upTo)
  if (limit === undefined) return { code: 'not_found' }
  const unread = [...account.notifications.values()]
    .map((kept) => kept.row)
    .filter((row) => row.read_at === null)
    .filter(
      (row) => limit === null || `${row.created_at}|${row.id}` <= `${limit.row.created_at}|${limit.row.id}`,
    )
  if (unread.length === 0) return { code: null, json: { message: 'ok' } }
  const seq = account.change(() => {
    for (const row of unread) account.putNotification({ ...row, read_at: at })
  })
  account.effects.push({
    seq,
    key,
    kind: 'notification.readAll',
    target: 'notifications',
    read: unread.map((row) => row.id),
  })
  return { code: null, json: { message: 'ok' }, seq }
}

import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { headers } from '#contract/sync.ts'
import type { TopUp, Withdrawal } from '#contract/transfers.ts'
import type { StatementLine } from '#contract/wallet.ts'
import type { NetRequest } from '#src/api/net.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import { viewReceipt } from '#src/domains/receipts/receipts.ts'
import { statementPageName } from '#src/domains/wallet/collections.ts'
import { intentRules, requestOfCommand } from '#src/domains/wallet/intents.ts'
import { viewIntents, viewStatement, viewWallet } from '#src/domains/wallet/queries.ts'
import { createMover } from '#src/sync/move-money.ts'
import { emptyState } from '#src/sync/store/apply-pull.ts'
import { order } from '#tests/support/sync/order.ts'
import { createWorld, type Reply, type World } from '#tests/support/sync/world.ts'

let world: World
let seq: number
let lists: Record<string, unknown[]>
let room: { id: string }[]
let write: (request: NetRequest) => Reply

beforeEach(async () => {
  world = await createWorld()
  seq = 1
  lists = {}
  room = []
  world.serve = (request) => {
    const reply = request.method === 'GET' ? read(request.path) : write(request)
    return { ...reply, headers: { [headers.seq]: String(seq), ...reply.headers } }
  }
})

function read(address: string): Reply {
  const [path = '', query] = address.split('?')
  if (path === '/wallet/statement/earlier') return { json: { data: earlier(new URLSearchParams(query)) } }
  if (path === '/wallet') return { json: { data: { available: 500, held: 0, promo: 0, commission: 300 } } }
  if (path === '/me/packages') return { json: { data: roomNow() } }
  const id = /^\/wallet\/statement\/(l\d+)\/receipt$/.exec(path)?.[1]
  if (id) return { json: { data: { line: line(Number(id.slice(1))), signed: `LOUMA1.${id}.s` } } }
  const rows = lists[path]
  if (rows === undefined) return { status: 404, json: { code: 'not_found' } }
  return { json: { data: rows, meta: { cursor: `c${seq}`, has_more: false } } }
}

let length = 0
const earlier = (query: URLSearchParams) => {
  const before = Number(query.get('before'))
  const places = Array.from({ length }, (_, at) => length - at).filter((place) => place < before)
  return places.slice(0, 100).map(line)
}

function line(place: number): StatementLine {
  return {
    id: `l${place}`,
    place,
    kind: 'top_up',
    available: 10,
    held: 0,
    promo: 0,
    available_after: place * 10,
    held_after: 0,
    promo_after: 0,
    subject: 'Wave',
    order_id: null,
    product_id: null,
    transfer_id: null,
    created_at: '2026-03-01T09:00:00.000Z',
  }
}

const ownedPackage = {
  package_id: 'pro',
  name: 'Pro',
  slots: 10,
  slots_used: 0,
  boosts: 1,
  boosts_used: 0,
  starts_at: null,
  ends_at: null,
}
const roomNow = () => ({
  free: { slots: 30, used: 0, next_at: null },
  owned: room.map((one) => ({ ...ownedPackage, ...one })),
  waiting: 0,
})

const transfer = { provider: 'wave', phone: '+221770000000', amount: 500 }
const dates = { reason: null, created_at: '2026-03-01T09:00:00.000Z', updated_at: null }
const topUp = (id: string, state: TopUp['state'] = 'pending_customer'): TopUp => ({
  id,
  ...transfer,
  ...dates,
  state,
  flow: 'prompt',
  redirect_url: null,
  expires_at: null,
})
const withdrawal = (id: string): Withdrawal => ({ id, ...transfer, ...dates, state: 'approved' })

const intent = { id: 'x1', at: 5, kind: 'top-up', ...transfer } as const satisfies IntentRow
const intents: readonly IntentRow[] = [
  intent,
  { id: 'x1', at: 5, kind: 'withdrawal', ...transfer },
  { id: 'x1', at: 5, kind: 'package', offer: 'pro', price: 9_000 },
  { id: 'x1', at: 5, kind: 'pay', amount: 15_000 },
]

const addresses: Record<IntentRow['kind'], string> = {
  'top-up': 'POST /wallet/top-ups',
  withdrawal: 'POST /wallet/withdrawals',
  package: 'POST /me/packages',
  pay: 'PUT /orders/x1/pay',
}

const mover = (userId = 'awa') =>
  createMover({ ports: world.ports, store: world.store, userId, intents: intentRules })
const kept = async () => (await viewIntents(world.db)).map(({ id }) => id)
const silence = () => {
  throw new TypeError('no answer')
}

describe('a requested money movement', () => {
  it.each(intents)('is stored on this device before the first byte is sent ($kind)', async (intent) => {
    let known: unknown
    write = () => ({ json: { data: {} } })
    const { serve } = world
    world.serve = async (request) => {
      known = await world.db.intents.toArray()
      return serve(request)
    }
    expect(await mover().move(intent)).toEqual({ type: 'done', answer: { data: {} } })
    expect(known).toEqual([{ ...intent, attempts: 1 }])
    expect(world.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([addresses[intent.kind]])
    expect(world.sent[0]).toMatchObject({ token: 'token-of-awa', headers: { [headers.outboxUser]: 'awa' } })
    expect(await kept()).toEqual([])
  })

  it.each<[string, () => Reply]>([
    ['no answer', silence],
    ['a broken server', () => ({ status: 500, json: { code: 'internal' } })],
    ['a server that is busy', () => ({ status: 503, json: { code: 'unavailable' } })],
    ['a gateway that gave up', () => ({ status: 504, text: '<html>' })],
    ['a captive portal', () => ({ status: 200, text: '<html>' })],
    ['a redirect', () => ({ status: 302, text: '' })],
    ['a time-out of the server', () => ({ status: 408, json: {} })],
    ['the same under way', () => ({ status: 409, json: { code: 'idempotency_in_progress' } })],
  ])('after %s nobody knows, and it stays', async (_, reply) => {
    write = reply
    expect(await mover().move(intent)).toEqual({ type: 'unknown' })
    expect(await kept()).toEqual(['x1'])
  })

  it.each([
    ['too little money', 422, 'insufficient_funds'],
    ['another price', 409, 'price_changed'],
    ['an operator who was not reached', 502, 'provider_unavailable'],
    ['too many at once', 429, 'too_many_requests'],
    ['a session of somebody else', 403, 'wrong_user'],
  ])('%s is a refusal, and leaves nothing', async (_, status, code) => {
    write = () => ({ status, json: { code } })
    expect(await mover().move(intent)).toMatchObject({ type: 'refused', error: { status, code } })
    expect(await kept()).toEqual([])
  })

  it('reports a refused session, and nothing has moved', async () => {
    write = () => ({ status: 401, json: { code: 'unauthenticated' } })
    expect(await mover().move(intent)).toMatchObject({ type: 'refused', error: { status: 401 } })
    expect(world.session.refused).toEqual([1])
    expect(world.posted).toEqual([{ type: 'session-refused', userId: 'awa', epoch: 1 }])
    expect(await kept()).toEqual([])
  })

  it('is not sent after sign-out', async () => {
    expect(await mover('binta').move(intent)).toMatchObject({ type: 'refused' })
    world.session.current = null
    expect(await mover().move(intent)).toMatchObject({ type: 'refused' })
    expect(world.sent).toEqual([])
    expect(await kept()).toEqual([])
  })

  it('is repeated with the same id and the first content', async () => {
    write = silence
    await mover().move(intent)
    write = () => ({ json: { data: topUp('x1') } })
    expect(await mover().move({ ...intent, amount: 900, at: 9 })).toMatchObject({ type: 'done' })
    expect(world.sent.map(({ body }) => body)).toEqual([
      { id: 'x1', ...transfer },
      { id: 'x1', ...transfer },
    ])
    expect(await kept()).toEqual([])
  })

  it.each([
    ['a refused session', 401, 'unauthenticated'],
    ['too many requests', 429, 'too_many_requests'],
    ['another user', 403, 'wrong_user'],
  ])('asked again, %s says nothing of the first time', async (_, status, code) => {
    write = silence
    await mover().move(intent)
    write = () => ({ status, json: { code } })
    expect(await mover().move(intent)).toEqual({ type: 'unknown' })
    expect(await kept()).toEqual(['x1'])
  })

  it('survives a refusal of its first attempt while a second one is under way', async () => {
    const replies: ((reply: Reply) => void)[] = []
    world.serve = () => new Promise((resolve) => void replies.push(resolve))
    const moves = [mover().move(intent), mover().move(intent)]
    await expect.poll(() => replies.length).toBe(2)
    replies[0]?.({ status: 429, json: { code: 'too_many_requests' } })
    expect(await moves[0]).toEqual({ type: 'unknown' })
    expect(await kept()).toEqual(['x1'])
    replies[1]?.({ json: { data: topUp('x1') } })
    expect(await moves[1]).toMatchObject({ type: 'done' })
    expect(await kept()).toEqual([])
  })

  it('is unchanged when it is repeated without a session', async () => {
    write = silence
    await mover().move(intent)
    world.session.current = null
    expect(await mover().move(intent)).toEqual({ type: 'unknown' })
    expect(await kept()).toEqual(['x1'])
  })

  it('ends when the server refuses a repetition', async () => {
    write = silence
    await mover().move(intent)
    write = () => ({ status: 422, json: { code: 'insufficient_funds' } })
    expect(await mover().move(intent)).toMatchObject({ type: 'refused' })
    expect(await kept()).toEqual([])
  })

  it('is not sent when the storage is full', async () => {
    let freed = 0
    world.ports.space.free = async () => {
      freed += 1
    }
    world.store.keepIntent = async () => null
    expect(await mover().move(intent)).toEqual({ type: 'refused', error: { status: 0, code: null } })
    expect([freed, world.sent]).toEqual([1, []])
  })

  it('is sent once there is free storage again', async () => {
    const { keepIntent } = world.store
    world.store.keepIntent = async () => null
    world.ports.space.free = async () => {
      world.store.keepIntent = keepIntent
    }
    write = () => ({ json: { data: topUp('x1') } })
    expect(await mover().move(intent)).toMatchObject({ type: 'done' })
  })

  it('includes a code of the provider', async () => {
    write = silence
    await mover().move({ ...intent, code: '1234' })
    expect(world.sent[0]?.body).toEqual({ id: 'x1', ...transfer, code: '1234' })
  })

  it('leaves nothing behind when a transfer is checked, which never rejects', async () => {
    write = silence
    const { request } = mover()
    expect(await request(requestOfCommand({ command: 'check-top-up', id: 'a/b' }))).toEqual({
      type: 'unknown',
    })
    write = () => ({ status: 409, json: { code: 'transfer_state_conflict' } })
    expect(await request(requestOfCommand({ command: 'cancel-withdrawal', id: 'w' }))).toMatchObject({
      type: 'refused',
    })
    expect(world.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /wallet/top-ups/a%2Fb/check',
      'PUT /wallet/withdrawals/w/cancel',
    ])
    expect(await kept()).toEqual([])
  })
})

describe('a list that shows the movement resolves its intent', () => {
  const paid = (state: Order['state']) => order('x1', { state })
  const shows: [IntentRow['kind'], string, () => void][] = [
    ['top-up', 'topUps', () => set('/wallet/top-ups', topUp('x1', 'succeeded'))],
    ['withdrawal', 'withdrawals', () => set('/wallet/withdrawals', withdrawal('x1'))],
    ['package', 'publishingRoom', () => own('x1')],
    ['pay', 'orders', () => set('/orders', paid('paid'))],
  ]
  const own = (id: string) => {
    room = [{ id }]
  }
  const set = (path: string, ...rows: unknown[]) => {
    lists[path] = rows
    seq += 1
  }
  const intentOf = (kind: IntentRow['kind']) => intents.find((one) => one.kind === kind) ?? intent

  it.each(shows)('%s by %s', async (kind, name, happen) => {
    write = silence
    await mover().move(intentOf(kind))
    set('/wallet/top-ups', topUp('other'))
    set('/wallet/withdrawals', withdrawal('other'))
    set('/orders', paid('awaiting_payment'))
    await world.engine.pull([name])
    expect(await kept()).toEqual(['x1'])
    happen()
    seq += 1
    await world.engine.pull([name])
    expect(await kept()).toEqual([])
  })

  it.each(shows)('%s: every cycle pulls %s while the outcome is unknown', async (kind, name) => {
    expect((await world.engine.drain()).touched).toEqual([])
    write = silence
    await mover().move(intentOf(kind))
    expect((await world.engine.drain()).touched).toEqual([name])
    await world.store.dropIntent('x1')
    expect((await world.engine.drain()).touched).toEqual([])
  })

  it.each(shows)('%s: an intent that %s shows already is not kept', async (kind, name, happen) => {
    happen()
    await world.engine.pull([name])
    write = silence
    expect(await mover().move(intentOf(kind))).toEqual({ type: 'unknown' })
    expect(await kept()).toEqual([])
  })

  it('a list that the server lacks is not pulled', async () => {
    write = silence
    await mover().move(intent)
    await world.engine.pull(['topUps'])
    expect((await world.engine.drain()).touched).toEqual([])
  })
})

describe('the statement', () => {
  const has = async (from: number, to: number) => {
    length = to
    lists['/wallet/statement'] = Array.from({ length: to - from + 1 }, (_, at) => line(to - at))
    seq += 1
    await world.engine.pull(['statement'])
  }
  const view = async (size: number) => {
    const { lines, missing } = await viewStatement(world.db, size)
    return { from: lines.at(-1)?.place, to: lines[0]?.place, count: lines.length, missing }
  }

  it('of a wallet without movements is empty and complete', async () => {
    await has(1, 0)
    expect(await view(200)).toEqual({ from: undefined, to: undefined, count: 0, missing: null })
  })

  it('is read back to its first line without a gap, page by page', async () => {
    await has(231, 430)
    expect(await view(200)).toEqual({ from: 231, to: 430, count: 200, missing: null })
    expect(await view(400)).toEqual({ from: 231, to: 430, count: 200, missing: 'statement-page:301' })
    await world.engine.pull(['statement-page:301'])
    expect(await view(400)).toEqual({ from: 201, to: 430, count: 230, missing: 'statement-page:201' })
    await world.engine.pull(['statement-page:101'])
    expect(await view(500)).toMatchObject({ from: 201, missing: 'statement-page:201' })
    await world.engine.pull(['statement-page:201'])
    expect(await view(500)).toEqual({ from: 1, to: 430, count: 430, missing: null })
    expect((await viewStatement(world.db, 500)).lines.map(({ available_after }) => available_after)).toEqual(
      Array.from({ length: 430 }, (_, at) => (430 - at) * 10),
    )
  })

  it('pulls a page again when the statement has grown past it, and shows new lines at once', async () => {
    await has(1, 50)
    length = 50
    await world.engine.pull([statementPageName(40)])
    length = 300
    await has(101, 300)
    expect(await view(300)).toEqual({ from: 101, to: 300, count: 200, missing: 'statement-page:101' })
    seq += 1
    await world.engine.pull(['statement-page:101'])
    expect(await view(300)).toEqual({ from: 1, to: 300, count: 300, missing: null })
  })

  it.each([
    [1, 101],
    [100, 101],
    [101, 201],
    [250, 301],
  ])('place %i stands in the page before %i', (place, before) => {
    expect(statementPageName(place)).toBe(`statement-page:${before}`)
  })

  it.each([
    ['statement-page', 100, 'statementPages', 'statement-page:'],
    ['receipt', 300, 'receipts', ''],
  ] as const)('of %s those %i that were read last are kept', async (kind, keeps, table, prefix) => {
    length = 20_000
    const ids = Array.from({ length: keeps }, (_, at) => `l${at}`)
    const states = ids.map((id, at) => ({ ...emptyState(`${kind}:${id}`), fetchedAt: at }))
    await world.db.collections.bulkPut(states)
    await world.db.table(table).bulkPut(ids.map((id) => ({ id: `${prefix}${id}` })))
    await world.engine.pull([`${kind}:${kind === 'receipt' ? 'l900' : '901'}`])
    const kept = await world.db.table(table).toCollection().primaryKeys()
    expect(kept).toHaveLength(keeps)
    expect([kept.includes(`${prefix}l0`), kept.includes(`${prefix}l1`)]).toEqual([false, true])
  })

  it('has a receipt with its line, but not one that was never read', async () => {
    await world.engine.pull(['receipt:l301'])
    expect(await viewReceipt(world.db, 'l1')).toBeNull()
    expect(await viewReceipt(world.db, 'l301')).toMatchObject({ id: 'l301', signed: 'LOUMA1.l301.s' })
  })
})

it('shows only balances from the server', async () => {
  await world.engine.pull(['wallet'])
  write = silence
  for (const intent of intents) await mover().move({ ...intent, id: intent.kind })
  expect(await viewWallet(world.db)).toMatchObject({ available: 500, held: 0, escrow: false, providers: [] })
})

it('is pulled once a day for use without a network', async () => {
  const day = 86_400_000
  const old = () => world.store.olderThan(['wallet', 'statement', 'receiptKeys'], world.clock.now - day)
  expect(await old()).toEqual(['wallet', 'statement', 'receiptKeys'])
  lists['/wallet/statement'] = []
  await world.engine.pull(['wallet', 'statement', 'receiptKeys'])
  expect(await old()).toEqual([])
  world.clock.now += day + 1
  expect(await old()).toEqual(['wallet', 'statement'])
})

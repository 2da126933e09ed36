import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appealDecision } from '#contract/decisions.ts'
import { readAllNotifications } from '#contract/notifications.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { conversationMember } from '#tests/server/conversations/member.ts'
import { decisionsClient, staffClient } from '#tests/server/decisions/staff-decisions.ts'
import { addNotification } from '#tests/server/notifications/inbox.ts'
import { addPhoto, addSeen, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { allRoles } from './roles.ts'

/** Outcome for each staff role of what concerns a user rather than a product; users get nothing. */
const aboutPerson: Record<string, string> = {
  other: 'forbidden',
  'dashboard:view': 'forbidden',
  'products:moderate': 'not_found',
  'categories:manage': 'forbidden',
  'users:manage': 'ok',
  admin: 'ok',
}
const staff = allRoles.filter(({ caller }) => caller in aboutPerson)

describe.each(engines)('access by id to resources of other users (%s)', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  const admin = async () => staffClient(server, await server.createUser({ role: 'admin' }))
  const outcome = ({ status, body }: { status: number; body: unknown }) =>
    status < 300 ? 'ok' : (body as { code: string }).code

  /** Reports the user; returns the id of the open case. */
  async function reported(person: TestUser): Promise<string> {
    const reporter = decisionsClient(server, await server.createUser({ name: 'Qui a signalé' }))
    expect((await reporter.report('user', person.id, { text: 'Il m’a menti.' })).status).toBeLessThan(300)
    const { body } = await (await admin()).cases({ limit: '500' })
    const found = body.data.find(({ target_id }) => target_id === person.id)
    if (!found) throw new Error('no case')
    return found.id
  }
  async function warned(person: TestUser): Promise<string> {
    const { status, body } = await (await admin()).person(person.id, { kind: 'warn' })
    expect(status).toBe(201)
    return body.data.id
  }
  async function appealed(person: TestUser): Promise<string> {
    const decision = await warned(person)
    expect((await decisionsClient(server, person).appeal(decision)).status).toBeLessThan(300)
    const { body } = await (await admin()).cases({ limit: '500', kind: 'appeal' })
    const found = body.data.find(({ target_id }) => target_id === person.id)
    if (!found) throw new Error('no appeal')
    return found.id
  }

  const actions = {
    readCase: [reported, (me: ReturnType<typeof staffClient>, id: string) => me.case(id)],
    takeCase: [reported, (me: ReturnType<typeof staffClient>, id: string) => me.take(id)],
    dismissCase: [reported, (me: ReturnType<typeof staffClient>, id: string) => me.dismiss(id)],
    decideCase: [
      reported,
      (me: ReturnType<typeof staffClient>, id: string) => me.decide(id, { kind: 'warn' }),
    ],
    settleAppeal: [appealed, (me: ReturnType<typeof staffClient>, id: string) => me.settle(id, true)],
    undoDecision: [warned, (me: ReturnType<typeof staffClient>, id: string) => me.undo(id)],
  } as const

  test.each(Object.keys(actions) as (keyof typeof actions)[])('%s about a user', async (name) => {
    const [prepare, act] = actions[name]
    const shared = await prepare(await server.createUser())
    const found: [string, string][] = []
    // Refused callers go first: the resource still exists.
    const inOrder = [...staff].sort((a, b) => Number(isAccepted(a.caller)) - Number(isAccepted(b.caller)))
    for (const { caller, form, columns } of inOrder) {
      const id = isAccepted(caller) ? await prepare(await server.createUser()) : shared
      const me = staffClient(server, await server.createUser(columns))
      found.push([`${caller} ${form}`, outcome(await act(me, id))])
    }
    const written = staff.map(({ caller, form }) => [`${caller} ${form}`, aboutPerson[caller]])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(written))
  })

  test('hides the reporters from staff in a case about themselves, and refuses their decisions', async () => {
    for (const columns of [{ role: 'admin' }, { permissions: ['users:manage'] }]) {
      const me = await server.createUser(columns)
      const id = await reported(me)
      const mine = staffClient(server, me)
      const answer = await mine.case(id)
      expect(answer.status).toBe(200)
      expect(answer.body.data.reports).toEqual([])
      expect(JSON.stringify(answer.body)).not.toContain('Qui a signalé')
      expect(JSON.stringify(answer.body)).not.toContain('Il m’a menti')
      const actions = [await mine.take(id), await mine.dismiss(id), await mine.decide(id, { kind: 'warn' })]
      expect(actions.map(outcome)).toEqual(['own_case', 'own_case', 'own_case'])
    }
  })

  test('refuses an appeal against a decision about another user', async () => {
    const awa = await server.createUser()
    const decision = await warned(awa)
    for (const columns of [{}, { role: 'admin' }, { permissions: ['users:manage'] }]) {
      const { token } = await server.createUser(columns)
      const answer = await server.call(appealDecision, {
        token,
        params: { id: decision },
        body: { id: uuidv7(), text: 'Ce n’était pas moi, regardez encore.' },
      })
      expect(outcome(answer)).toBe('not_found')
    }
    expect((await decisionsClient(server, awa).decisions())[0]).toMatchObject({ appeal: null })
  })

  test('hides messages, offers and photos of other conversations', async () => {
    const [buyer, seller, stranger] = [
      conversationMember(server, await server.createUser()),
      conversationMember(server, await server.createUser()),
      conversationMember(server, await server.createUser({ role: 'admin' })),
    ]
    const { product } = await addSeen(server.db, seller.id)
    const { id } = (await buyer.open(product.id)).body.data
    const offer = uuidv7()
    expect((await buyer.offer(id, 12_000, offer)).status).toBe(201)
    expect(outcome(await decisionsClient(server, stranger).report('message', offer))).toBe('not_found')
    // An offer of this conversation, sent under a conversation of the caller.
    const { product: other } = await addSeen(server.db, seller.id)
    const own = (await stranger.open(other.id)).body.data.id
    expect(outcome(await stranger.answer(own, offer, 'withdraw'))).toBe('not_found')
    expect(outcome(await stranger.answer(id, offer, 'withdraw'))).toBe('not_found')
    expect(outcome(await stranger.counter(own, offer, 11_000))).toBe('not_found')
    const photo = await addPhoto(server.db, buyer.id)
    const sent = await stranger.post(own, {
      id: uuidv7(),
      kind: 'image',
      photo: photo.id,
      text: '',
    })
    expect(outcome(sent)).toBe('photo_missing')
    expect(outcome(await decisionsClient(server, seller).report('message', offer))).toBe('ok')
  })

  test('refuses read-all up to a notification of another user', async () => {
    const [awa, ibra] = [await server.createUser(), await server.createUser()]
    const hers = await addNotification(server.db, awa.id)
    const his = await addNotification(server.db, ibra.id)
    const answer = await server.call(readAllNotifications, { token: ibra.token, body: { up_to: hers.id } })
    expect(outcome(answer)).toBe('not_found')
    for (const { id } of [hers, his]) {
      const [row] = await server.db.select().from(notifications).where(eq(notifications.id, id))
      expect(row?.readAt).toBeNull()
    }
  })
})

function isAccepted(caller: string): boolean {
  return aboutPerson[caller] === 'ok'
}

import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentUser } from '#contract/auth.ts'
import { listCases } from '#contract/cases.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import { cases, reports } from '#server/db/schema/moderation.ts'
import { conversationMember } from '#tests/server/conversations/member.ts'
import {
  type CategoryEditor,
  decisionsClient,
  logOf,
  staffClient,
  why,
} from '#tests/server/decisions/staff-decisions.ts'
import { refusal } from '#tests/server/orders/trader.ts'
import { newsOf } from '#tests/server/products/shop.ts'
import { addProduct, addSeen, category, rowOf } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

describe.each(engines)('cases (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let moderator: CategoryEditor
  let people: CategoryEditor
  let admin: CategoryEditor
  let awa: TestUser
  let readers: TestUser[]

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
    moderator = staffClient(
      server,
      await server.createUser({ name: 'Mariam', permissions: ['products:moderate'] }),
    )
    people = staffClient(
      server,
      await server.createUser({ name: 'Cheikh', permissions: { 'users:manage': true } }),
    )
    admin = staffClient(server, await server.createUser({ name: 'Grace', isAdmin: true }))
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + hourMs)
    await server.db
      .update(cases)
      .set({
        closedAt: now,
        closedBy: admin.id,
        outcome: 'dismissed',
        closingWords: why,
      })
      .where(eq(cases.kind, 'report'))
    awa = await server.createUser({ name: 'Awa Ndiaye' })
    readers = [await server.createUser({ name: 'Estelle' }), await server.createUser({ name: 'Moussa' })]
  })

  const openOf = async (who: CategoryEditor, query: Record<string, string> = {}) =>
    (await who.cases(query)).body.data
  const accountStatusOf = async (user: TestUser) =>
    (await server.call(currentUser, { token: user.token })).body.user.standing

  test('reports about one target join its open case; after it is closed a new one opens', async () => {
    const { product } = await addSeen(server.db, awa.id)
    const more = await Promise.all([1, 2, 3, 4].map(() => server.createUser()))
    await Promise.all(
      [...readers, ...more].map((one, n) =>
        decisionsClient(server, one).report('product', product.id, {
          reason: n < 4 ? 'scam' : 'wrong',
          text: `N ${n}`,
        }),
      ),
    )
    // A second report of the same user does not count.
    await decisionsClient(server, readers[0] as TestUser).report('product', product.id)
    const [one, ...others] = await openOf(moderator)
    expect(others).toEqual([])
    expect(one).toMatchObject({
      kind: 'report',
      state: 'open',
      target: 'product',
      target_id: product.id,
      label: 'Robe wax',
      person: { id: awa.id, name: 'Awa Ndiaye' },
      reports_count: 6,
      reasons: [
        { reason: 'scam', count: 4 },
        { reason: 'wrong', count: 2 },
      ],
      assigned: null,
      outcome: null,
    })
    const read = (await moderator.case(one?.id ?? '')).body.data
    expect(read).toMatchObject({
      about: { id: awa.id, email: '', phone: null },
      product: { id: product.id, title: 'Robe wax', photos: [expect.anything()] },
      appeal: null,
      decisions: [],
      closed: null,
    })
    expect(read.reports).toHaveLength(6)
    expect(read.reports[0]?.reporter.id).toEqual(expect.any(String))
    await moderator.dismiss(one?.id ?? '')
    expect(await openOf(moderator)).toEqual([])
    expect((await moderator.cases({ state: 'closed' })).body.data[0]).toMatchObject({ outcome: 'dismissed' })
    for (const reader of readers) {
      expect((await newsOf(server, reader))[0]).toEqual(['product', 'Merci pour votre signalement'])
    }
    expect(await logOf(server, one?.id ?? '')).toMatchObject([{ action: 'case.dismiss', reason: why }])
    await decisionsClient(server, await server.createUser()).report('product', product.id)
    expect(await openOf(moderator)).toMatchObject([{ reports_count: 1, target_id: product.id }])
  })

  test('staff see the cases of their permission, admins all', async () => {
    const product = await addProduct(server.db, awa.id)
    await decisionsClient(server, readers[0] as TestUser).report('product', product.id)
    await decisionsClient(server, readers[0] as TestUser).report('user', awa.id)
    const targets = async (who: CategoryEditor) => (await openOf(who)).map(({ target }) => target).sort()
    expect(await targets(moderator)).toEqual(['product'])
    expect(await targets(people)).toEqual(['user'])
    expect(await targets(admin)).toEqual(['product', 'user'])
    const [ofPerson] = await openOf(people)
    const id = ofPerson?.id ?? ''
    for (const refused of [
      await moderator.case(id),
      await moderator.take(id),
      await moderator.dismiss(id),
      await moderator.decide(id, { kind: 'warn' }),
    ])
      expect(refusal(refused)).toEqual({ status: 404, code: 'not_found' })
    expect((await people.case(id)).body.data.about.email).toBe(awa.email)
    expect((await server.call(listCases, { token: awa.token })).status).toBe(403)
  })

  test('pages and filters', async () => {
    const made: string[] = []
    for (let n = 0; n < 5; n++) {
      now = new Date(now.getTime() + 60_000)
      const product = await addProduct(server.db, awa.id, { title: `Robe ${n}` })
      await decisionsClient(server, readers[0] as TestUser).report('product', product.id)
      made.push(`Robe ${n}`)
    }
    const first = (await moderator.cases({ limit: '2' })).body
    const second = (await moderator.cases({ limit: '2', cursor: first.meta?.cursor ?? '' })).body
    const third = (await moderator.cases({ limit: '2', cursor: second.meta?.cursor ?? '' })).body
    expect([...first.data, ...second.data, ...third.data].map(({ label }) => label)).toEqual(made)
    expect(third.meta).toEqual({ has_more: false })
    const id = first.data[0]?.id ?? ''
    expect((await moderator.take(id)).body.data.assigned).toEqual({ id: moderator.id, name: 'Mariam' })
    expect((await moderator.take(id)).status).toBe(200)
    expect(await openOf(moderator, { assigned: 'me' })).toMatchObject([{ id }])
    expect(await openOf(moderator, { assigned: 'nobody' })).toHaveLength(4)
    expect((await admin.take(id)).body.data.assigned).toMatchObject({ id: admin.id })
    expect(await logOf(server, id)).toMatchObject([
      { action: 'case.take', before: { assigned_to: moderator.id }, after: { assigned_to: admin.id } },
      { action: 'case.take', before: { assigned_to: null } },
    ])
    expect(await openOf(moderator, { kind: 'appeal' })).toEqual([])
    expect(await openOf(moderator, { target: 'review' })).toEqual([])
    for (const cursor of [
      'x',
      't1.casesclosed.1.01a2048e-44a9-713c-a4f7-57a1b3ea1f1d',
      `${first.meta?.cursor}0`,
    ])
      expect((await moderator.cases({ cursor })).status, cursor).toBe(422)
  })

  test('a decision in a case closes it once; suspension still requires users:manage', async () => {
    const product = await addProduct(server.db, awa.id)
    await decisionsClient(server, readers[0] as TestUser).report('product', product.id)
    const [one] = await openOf(moderator)
    const id = one?.id ?? ''
    for (const kind of ['suspend', 'ban'])
      expect(
        refusal(await moderator.decide(id, { kind, ...(kind === 'suspend' ? { hours: 24 } : {}) })),
      ).toEqual({
        status: 403,
        code: 'forbidden',
      })
    expect(refusal(await moderator.decide(id, { kind: 'hide' }))).toMatchObject({ status: 422 })
    const answers = await Promise.all([
      moderator.decide(id, { kind: 'remove' }),
      admin.decide(id, { kind: 'warn' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(refusal(await admin.decide(id, { kind: 'warn' }))).toEqual({ status: 409, code: 'case_closed' })
    expect(refusal(await admin.take(id))).toEqual({ status: 409, code: 'case_closed' })
    const made = answers.find(({ status }) => status === 201)
    expect((await moderator.case(id)).body.data).toMatchObject({
      state: 'closed',
      outcome: 'decided',
      closed: { text: why, decision_id: made?.body.data.id },
      decisions: [{ case_id: id }],
    })
    expect(await decisionsClient(server, awa).decisions()).toHaveLength(1)
    expect((await newsOf(server, readers[0] as TestUser))[0]).toEqual([
      'product',
      'Merci pour votre signalement',
    ])
  })

  test('a repeated decision with one id is made once; an admin can suspend from a product case', async () => {
    const product = await addProduct(server.db, awa.id)
    await decisionsClient(server, readers[0] as TestUser).report('product', product.id)
    const [one] = await openOf(admin)
    const body = { id: uuidv7(), kind: 'suspend', hours: 168 }
    const first = await admin.decide(one?.id ?? '', body)
    expect(first.body.data).toMatchObject({ target: 'user', target_id: awa.id, case_id: one?.id })
    expect((await admin.decide(one?.id ?? '', body)).body).toEqual(first.body)
    expect(await accountStatusOf(awa)).toMatchObject({ state: 'suspended' })
    expect((await rowOf(server.db, product.id)).state).toBe('paused')
  })

  test('shows only the reported message of a conversation, and its neighbours to the assigned moderator', async () => {
    const product = await addProduct(server.db, awa.id)
    const buyer = conversationMember(server, readers[0] as TestUser)
    const { id } = (await buyer.open(product.id)).body.data
    const messageIds: string[] = []
    for (let n = 0; n < 9; n++) messageIds.push((await buyer.sendText(id, `Message ${n}`)).body.data.id)
    await decisionsClient(server, awa).report('message', messageIds[5] ?? '')
    const [one] = await openOf(moderator)
    const read = async (who: CategoryEditor) => (await who.case(one?.id ?? '')).body.data
    expect(await read(moderator)).toMatchObject({
      label: null,
      message: { text: 'Message 5' },
      neighbours: [],
    })
    await moderator.take(one?.id ?? '')
    expect((await read(moderator)).neighbours.map(({ text }) => text)).toEqual(
      [2, 3, 4, 6, 7, 8].map((n) => `Message ${n}`),
    )
    expect((await read(admin)).neighbours).toEqual([])
    await moderator.decide(one?.id ?? '', { kind: 'hide' })
    expect(await read(moderator)).toMatchObject({
      message: { text: 'Message 5', hidden: true },
      neighbours: [],
    })
  })

  test('refuses to let staff handle a case about themselves', async () => {
    const product = await addProduct(server.db, moderator.id)
    await decisionsClient(server, readers[0] as TestUser).report('product', product.id)
    const [one] = await openOf(moderator)
    const own = { status: 403, code: 'own_case' }
    expect(refusal(await moderator.take(one?.id ?? ''))).toEqual(own)
    expect(refusal(await moderator.dismiss(one?.id ?? ''))).toEqual(own)
    expect(refusal(await moderator.decide(one?.id ?? '', { kind: 'warn' }))).toEqual(own)
    expect((await admin.decide(one?.id ?? '', { kind: 'warn' })).status).toBe(201)
  })

  describe('appeals', () => {
    async function removed() {
      const product = await addProduct(server.db, awa.id)
      await moderator.listing(product.id, { kind: 'remove' })
      const [decision] = await decisionsClient(server, awa).decisions()
      return { product, decision: decision?.id ?? '' }
    }
    const appealOf = async (who: CategoryEditor, decision: string) => {
      const found = await openOf(who, { kind: 'appeal' })
      for (const one of found) {
        if ((await who.case(one.id)).body.data.appeal?.decision.id === decision) return one.id
      }
      throw new Error('no appeal')
    }

    test('accepts one appeal within 30 days by the affected user; a repeat returns the same', async () => {
      const { decision } = await removed()
      const person = decisionsClient(server, awa)
      expect((await person.decisions())[0]?.appeal_until).toBe(
        new Date(now.getTime() + 30 * dayMs).toISOString(),
      )
      expect(refusal(await decisionsClient(server, readers[0] as TestUser).appeal(decision))).toMatchObject({
        status: 404,
      })
      const id = uuidv7()
      const first = await person.appeal(decision, { id })
      expect(first).toMatchObject({
        status: 201,
        body: { data: { appeal_until: null, appeal: { state: 'open', answer: null } } },
      })
      expect((await person.appeal(decision, { id })).body).toEqual(first.body)
      expect(refusal(await person.appeal(decision))).toEqual({ status: 409, code: 'already_appealed' })
      expect((await person.appeal(decision, { text: 'Non.' })).status).toBe(422)
      const late = (await removed()).decision
      now = new Date(now.getTime() + 30 * dayMs)
      expect(refusal(await person.appeal(late))).toEqual({ status: 409, code: 'case_closed' })
    })

    test('overturned by another moderator: the decision is undone, both are logged, the user is answered', async () => {
      const { product, decision } = await removed()
      await decisionsClient(server, awa).appeal(decision)
      const id = await appealOf(admin, decision)
      expect(refusal(await moderator.settle(id, true))).toEqual({ status: 403, code: 'own_case' })
      expect(refusal(await admin.dismiss(id))).toMatchObject({ status: 404 })
      const words = 'Vous aviez raison, la photo est bien la vôtre.'
      expect((await admin.settle(id, true, words)).body.data).toMatchObject({
        state: 'closed',
        outcome: 'overturned',
      })
      expect((await admin.settle(id, true, words)).status).toBe(200)
      expect(refusal(await admin.settle(id, false))).toEqual({ status: 409, code: 'case_closed' })
      expect((await rowOf(server.db, product.id)).state).toBe('published')
      const [restore, first] = await decisionsClient(server, awa).decisions()
      expect(restore).toMatchObject({ kind: 'restore', text: words })
      expect(first).toMatchObject({
        undone_at: now.toISOString(),
        appeal: { state: 'overturned', answer: words, settled_at: now.toISOString() },
      })
      expect(await logOf(server, id)).toMatchObject([
        { action: 'appeal.overturn', actorId: admin.id, reason: words },
      ])
      expect((await logOf(server, product.id))[0]).toMatchObject({ action: 'product.restore' })
    })

    test('upheld: nothing changes, and the mirror is updated', async () => {
      const { product, decision } = await removed()
      const person = decisionsClient(server, awa)
      await person.appeal(decision)
      const id = await appealOf(admin, decision)
      await admin.settle(id, false, 'La règle est claire pour tout le monde.')
      expect((await rowOf(server.db, product.id)).state).toBe('removed')
      expect((await person.decisions())[0]).toMatchObject({
        undone_at: null,
        appeal: { state: 'upheld', answer: 'La règle est claire pour tout le monde.' },
      })
      expect((await newsOf(server, awa))[0]).toEqual(['product', 'Contestation rejetée'])
      expect(await logOf(server, id)).toMatchObject([{ action: 'appeal.uphold' }])
    })

    test('an admin answers an appeal against their own decision only when no colleague can', async () => {
      const other = await server.createUser()
      const made = (await admin.person(other.id, { kind: 'ban' })).body.data.id
      await decisionsClient(server, other).appeal(made)
      const id = await appealOf(admin, made)
      expect(refusal(await admin.settle(id, true))).toEqual({ status: 403, code: 'own_case' })
      // Another moderator (Cheikh) could answer; once he is banned, no colleague can.
      await admin.person(people.id, { kind: 'ban' })
      expect((await admin.settle(id, true)).status).toBe(200)
      expect(await accountStatusOf(other)).toBeNull()
      await admin.restore(people.id)
    })

    test('undoing the decision closes the appeal', async () => {
      const { decision } = await removed()
      await decisionsClient(server, awa).appeal(decision)
      await moderator.undo(decision)
      const found = (await decisionsClient(server, awa).decisions()).find(({ id }) => id === decision)
      expect(found?.appeal).toMatchObject({ state: 'overturned', answer: why })
      expect((await openOf(admin, { kind: 'appeal' })).map(({ person }) => person.id)).not.toContain(awa.id)
    })

    test('concurrent appeals and settlements take effect once', async () => {
      const second = staffClient(server, await server.createUser({ isAdmin: true }))
      const { decision, product } = await removed()
      const ids = [uuidv7(), uuidv7()]
      const appeals = await Promise.all(
        ids.map((id) => decisionsClient(server, awa).appeal(decision, { id })),
      )
      expect(appeals.map(({ status }) => status).sort()).toEqual([201, 409])
      const id = await appealOf(admin, decision)
      const answers = await Promise.all([admin.settle(id, true), second.settle(id, false)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const isBack = answers[0]?.status === 200
      expect((await rowOf(server.db, product.id)).state).toBe(isBack ? 'published' : 'removed')
    })
  })

  test('reports reference their case', async () => {
    await decisionsClient(server, readers[0] as TestUser).report('user', awa.id)
    const [one] = await openOf(people)
    const rows = await server.db.select().from(reports).where(eq(reports.targetId, awa.id))
    expect(rows.map(({ caseId }) => caseId)).toEqual([one?.id])
  })
})

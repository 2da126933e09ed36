import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EndpointClientTypes } from '#contract/endpoint.ts'
import { type createProduct, editProduct } from '#contract/own-products.ts'
import { categories } from '#server/db/schema/categories.ts'
import { auditEntries } from '#server/db/schema/moderation.ts'
import { productPhotos, products } from '#server/db/schema/products.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { refusal } from '../orders/trader.ts'
import { addTree } from '../products/shop.ts'
import { addSeen, rowOf } from '../products/stock.ts'
import { staffClient } from './staff-editor.ts'

describe.each(engines)('category administration (%s)', (engine) => {
  let server: TestServer
  let keeper: TestUser
  let staff: ReturnType<typeof staffClient>

  beforeAll(async () => {
    server = await startTestServer({ engine })
    keeper = await server.createUser({ permissions: { 'categories:manage': true } })
    staff = staffClient(server, keeper)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    await server.db.delete(productPhotos)
    await server.db.delete(products)
    await server.db.delete(categories)
    await addTree(server.db)
  })

  const start = ['mode', 'robes<mode', 'robes-fete<robes', 'telephones', 'fermee', 'fermee-bas<fermee']
  const notes = (slug: string) =>
    server.db.select().from(auditEntries).where(eq(auditEntries.targetId, slug)).orderBy(auditEntries.id)
  const lastNote = async (slug: string) => (await notes(slug)).at(-1)

  test('adds a new category last among its siblings, with its attributes', async () => {
    const id = uuidv7()
    const attributes = [
      { key: 'pointure', label: 'Pointure', kind: 'choice' as const, choices: ['38', '39'] },
    ]
    const { status, body } = await staff.create('chaussures', 'mode', {
      id,
      attributes,
      name: ' Chaussures ',
    })
    expect(status).toBe(201)
    expect(body.data.find(({ slug }) => slug === 'chaussures')).toMatchObject({
      id,
      name: 'Chaussures',
      parent: 'mode',
      version: 1,
      listings: 0,
      aliases: [],
      attributes: [{ ...attributes[0], unit: null }],
    })
    expect(await staff.tree()).toEqual([...start.slice(0, 3), 'chaussures<mode', ...start.slice(3)])
    // A repeated request with the same id creates no second category.
    expect((await staff.create('chaussures', 'mode', { id })).status).toBe(201)
    expect(refusal(await staff.create('sacs', null, { id }))).toMatchObject({ code: 'id_taken' })
    expect(refusal(await staff.create('chaussures'))).toMatchObject({ code: 'slug_taken' })
    const twins = await Promise.all([staff.create('sacs'), staff.create('sacs')])
    expect(twins.map(({ status: one }) => one).sort()).toEqual([201, 409])
    expect(await lastNote('chaussures')).toMatchObject({
      actorId: keeper.id,
      action: 'category.create',
      before: null,
      after: { name: 'Chaussures', parent: 'mode' },
      reason: 'Rangement du marché.',
    })
  })

  test('allows three levels and only existing parents', async () => {
    expect(refusal(await staff.create('trop-bas', 'robes-fete'))).toMatchObject({ code: 'validation_failed' })
    expect(refusal(await staff.create('nulle-part', 'inconnue'))).toMatchObject({ code: 'validation_failed' })
    for (const slug of ['Robes', 'é', 'a--b', '-a', 'a_b', '', 'a'.repeat(61)]) {
      expect((await staff.create(slug)).status, slug).toBe(422)
    }
  })

  test('changes name, state and attributes only on the version that was read', async () => {
    const renamed = await staff.change('robes', { name: 'Robes et boubous', disabled: true })
    expect(renamed.body.data.find(({ slug }) => slug === 'robes')).toMatchObject({
      name: 'Robes et boubous',
      disabled: true,
      version: 2,
    })
    expect(refusal(await staff.change('robes', { name: 'Autre' }))).toEqual({
      status: 409,
      code: 'settings_changed',
    })
    expect(await lastNote('robes')).toMatchObject({
      action: 'category.change',
      before: { name: 'Robes', disabled: false },
      after: { name: 'Robes et boubous', disabled: true },
    })
    const before = (await notes('robes')).length
    expect((await staff.change('robes', { seen: 2, disabled: true })).status).toBe(200)
    expect(await notes('robes')).toHaveLength(before)
    expect((await staff.change('inconnue', { name: 'Autre' })).status).toBe(404)
    const both = await Promise.all([
      staff.change('mode', { name: 'Habits' }),
      staff.change('mode', { name: 'Mode et plus' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  type Attributes = NonNullable<EndpointClientTypes<typeof createProduct>['body']['attributes']>
  test('a removed attribute is no longer offered; products keep its value', async () => {
    const awa = await server.createUser()
    const attributes = { taille: 'S', longueur: '120' }
    const { product } = await addSeen(server.db, awa.id, { category: 'robes', attributes })
    const row = (await staff.list()).find(({ slug }) => slug === 'robes')
    const kept = row?.attributes.filter(({ key }) => key === 'taille') ?? []
    expect((await staff.change('robes', { attributes: kept })).status).toBe(200)
    const edit = (changes: Attributes, base: Attributes) =>
      server.call(editProduct, {
        token: awa.token,
        params: { id: product.id },
        body: { changes: { attributes: changes }, base: { attributes: base } },
      })
    const next = { taille: 'M', longueur: '120' }
    expect((await edit(next, attributes)).status).toBe(200)
    expect((await rowOf(server.db, product.id)).attributes).toEqual(next)
    // A new value of an attribute that the category does not have is refused; omitting it is allowed.
    expect((await edit({ taille: 'M', longueur: '90' }, next)).status).toBe(422)
    expect((await edit({ taille: 'M' }, next)).status).toBe(200)
  })

  test.each([
    [
      'a key twice',
      [
        { key: 'a', label: 'A', kind: 'text' },
        { key: 'a', label: 'B', kind: 'text' },
      ],
    ],
    ['a choice without values', [{ key: 'a', label: 'A', kind: 'choice' }]],
    ['values without a choice', [{ key: 'a', label: 'A', kind: 'text', choices: ['x'] }]],
    ['an odd key', [{ key: 'A b', label: 'A', kind: 'text' }]],
    ['the prototype', [{ key: '__proto__', label: 'A', kind: 'text' }]],
    ['a sort that is none', [{ key: 'a', label: 'A', kind: 'file' }]],
    ['too many', Array.from({ length: 21 }, (_, i) => ({ key: `a${i}`, label: 'A', kind: 'text' }))],
  ])('refuses attributes with %s', async (_, attributes) => {
    expect((await staff.change('robes', { attributes: attributes as never })).status).toBe(422)
  })

  test('changes parent and order in one call', async () => {
    expect((await staff.move('telephones', 'mode', ['telephones', 'robes'])).status).toBe(200)
    expect(await staff.tree()).toEqual([
      'mode',
      'telephones<mode',
      'robes<mode',
      'robes-fete<robes',
      ...start.slice(4),
    ])
    expect(await lastNote('telephones')).toMatchObject({
      action: 'category.move',
      before: { parent: null, order: ['mode', 'telephones', 'fermee'] },
      after: { parent: 'mode', order: ['telephones', 'robes'] },
    })
    expect((await staff.move('telephones', null, ['fermee'])).status).toBe(200)
    expect((await staff.tree()).filter((one) => !one.includes('<'))).toEqual(['fermee', 'mode', 'telephones'])
    const count = (await notes('telephones')).length
    await staff.move('telephones', null, ['fermee', 'mode', 'telephones'])
    expect(await notes('telephones')).toHaveLength(count)
  })

  test('refuses moves below itself or to a fourth level', async () => {
    for (const [slug, parent] of [
      ['mode', 'robes'],
      ['mode', 'robes-fete'],
      ['robes', 'robes'],
      ['mode', 'telephones'],
      ['robes', 'fermee-bas'],
    ] as const) {
      expect((await staff.move(slug, parent, [])).status, `${slug} ${parent}`).toBe(422)
    }
    expect(await staff.tree()).toEqual(start)
  })

  test('concurrent moves keep the tree consistent', async () => {
    for (const slug of ['un', 'deux', 'trois', 'quatre']) await staff.create(slug)
    const names = ['un', 'deux', 'trois', 'quatre']
    for (let round = 0; round < 6; round++) {
      const moves = names.flatMap((slug, at) => [
        staff.move(slug, names[(at + 1 + round) % 4] ?? null, [slug]),
        staff.move(slug, round % 2 === 0 ? null : (names[(at + 2) % 4] ?? null), [...names].reverse()),
      ])
      const statuses = (await Promise.all(moves)).map(({ status }) => status)
      expect(statuses.every((one) => one === 200 || one === 422)).toBe(true)
      const tree = await staff.list()
      expect(new Set(tree.map(({ slug }) => slug)).size).toBe(start.length + 4)
      const above = (slug: string | null): number =>
        slug === null ? 0 : 1 + above(tree.find((one) => one.slug === slug)?.parent ?? null)
      expect(Math.max(...tree.map(({ slug }) => above(slug)))).toBeLessThanOrEqual(3)
      // Rows in a cycle would appear at the end, without their parent.
      const rows = await server.db.select().from(categories)
      const bySlug = new Map(rows.map((row) => [row.slug, row]))
      for (const { slug, parent } of tree) {
        const row = bySlug.get(slug)
        const parentId = parent === null ? null : bySlug.get(parent)?.id
        expect(row?.parentId ?? null, slug).toBe(parentId)
      }
    }
  })

  test('requires categories:manage', async () => {
    const others = [
      await server.createUser(),
      await server.createUser({ permissions: ['users:manage', 'products:moderate', 'dashboard:view'] }),
    ]
    for (const user of others) {
      const stranger = staffClient(server, user)
      expect((await stranger.create('intrus')).status).toBe(403)
      expect((await stranger.move('robes', null, [])).status).toBe(403)
      expect((await stranger.merge('robes-fete', 'telephones')).status).toBe(403)
    }
    expect((await staffClient(server, { token: 'x'.repeat(43) }).create('intrus')).status).toBe(401)
    expect(await staff.tree()).toEqual(start)
  })
})

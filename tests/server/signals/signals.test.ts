import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Signal } from '#contract/signals.ts'
import { descriptorRow } from '#server/db/descriptor-row.ts'
import { knownDevices } from '#server/db/schema/account-security.ts'
import { photoDescriptors } from '#server/db/schema/photos.ts'
import { type ProductRow, productPhotos } from '#server/db/schema/products.ts'
import { signalsOfListings, signalsOfPerson } from '#server/domains/signals/index.ts'
import { staffClient } from '#tests/server/decisions/staff-decisions.ts'
import { addPhoto, addProduct, category, rowOf } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

/** A pseudo-random descriptor (162 numbers), different for each seed. */
function look(seed: number): Int8Array {
  let state = seed
  return Int8Array.from({ length: 162 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state % 255) - 127
  })
}

describe.each(engines)('risk signals (%s)', (engine) => {
  const now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: TestUser
  let ibra: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    awa = await server.createUser({ name: 'Awa Ndiaye' })
    ibra = await server.createUser({ name: 'Ibrahima Sow' })
  })

  const signalsOf = async (product: ProductRow): Promise<Signal[]> =>
    (await server.db.transaction((tx) => signalsOfListings(tx, [product]))).get(product.id) ?? []
  const kindsOf = async (product: ProductRow) => (await signalsOf(product)).map(({ kind }) => kind)
  const textsOf = async (product: ProductRow) => (await signalsOf(product)).map(({ text }) => text)

  async function shown(owner: TestUser, given: Partial<ProductRow>, hash: string, descriptor?: Int8Array) {
    const photo = await addPhoto(server.db, owner.id, { hash })
    const product = await addProduct(server.db, owner.id, { ...given, coverId: photo.id })
    await server.db.insert(productPhotos).values({ productId: product.id, position: 0, photoId: photo.id })
    if (descriptor) await server.db.insert(photoDescriptors).values(descriptorRow(photo.id, descriptor))
    return product
  }

  test('an ordinary product has none', async () => {
    const product = await shown(
      awa,
      { title: 'Robe wax cousue main', description: 'Taille M, peu portée.' },
      'h0',
    )
    expect(await signalsOf(product)).toEqual([])
    expect(await server.db.transaction((tx) => signalsOfListings(tx, []))).toEqual(new Map())
    expect(await server.db.transaction((tx) => signalsOfPerson(tx, awa.id))).toEqual([])
  })

  test('the same photo bytes on products of others, removed ones included, drafts excluded', async () => {
    const stolen = await shown(awa, { title: 'Robe un' }, 'h1')
    const gone = await shown(ibra, { title: 'Robe deux', state: 'removed' }, 'h1')
    await shown(ibra, { title: 'Brouillon', state: 'draft' }, 'h1')
    const own = await shown(awa, { title: 'Robe trois' }, 'h1')
    expect(await signalsOf(stolen)).toEqual([
      {
        kind: 'same_photo',
        text: 'Une photo est la même que sur 2 autres annonces, dont 1 d’autres personnes.',
        related: [
          { target: 'product', id: gone.id, label: 'Robe deux' },
          { target: 'product', id: own.id, label: 'Robe trois' },
        ],
      },
    ])
    expect(await textsOf(gone)).toEqual([
      'Une photo est la même que sur 2 autres annonces, toutes d’autres personnes.',
    ])
  })

  test('a slightly changed copy of a photo, not a similar one', async () => {
    const first = look(7)
    const copy = first.map((value, at) => (at % 9 === 0 ? Math.max(-127, Math.min(127, value + 9)) : value))
    const half = first.map((value, at) => (at % 2 === 0 ? value : (look(99)[at] ?? 0)))
    const original = await shown(awa, { title: 'Original' }, 'k1', first)
    const copied = await shown(ibra, { title: 'Copie' }, 'k2', copy)
    await shown(ibra, { title: 'Autre' }, 'k3', half)
    await shown(ibra, { title: 'Tout autre' }, 'k4', look(1234))
    expect(await signalsOf(copied)).toEqual([
      {
        kind: 'same_photo',
        text: 'Une photo est la même que sur une autre annonce, d’une autre personne.',
        related: [{ target: 'product', id: original.id, label: 'Original' }],
      },
    ])
  })

  test('the same text except for case; short texts are ignored', async () => {
    const description = 'Vends cause départ, état impeccable, à venir chercher à la Médina.'
    const one = await addProduct(server.db, awa.id, { title: 'Canapé', description })
    const two = await addProduct(server.db, awa.id, { title: 'CANAPé', description })
    await addProduct(server.db, awa.id, { title: 'Canapé', description: `${description} Merci` })
    expect(await signalsOf(one)).toEqual([
      {
        kind: 'same_text',
        text: 'Le texte est mot pour mot celui d’une autre annonce de la même personne.',
        related: [{ target: 'product', id: two.id, label: 'CANAPé' }],
      },
    ])
    const short = await addProduct(server.db, awa.id, { title: 'Sac' })
    await addProduct(server.db, ibra.id, { title: 'Sac' })
    expect(await kindsOf(short)).toEqual([])
  })

  test('risky words, by the patterns of the safety tip', async () => {
    const product = await addProduct(server.db, awa.id, {
      title: 'iPhone 15 neuf',
      description: 'Acompte par Western Union, contactez le +221 77 123 45 67 ou www.bonplan.shop',
    })
    expect(await textsOf(product)).toEqual([
      'Le texte parle d’un acompte ou d’un paiement d’avance, mène hors de Louma et donne un numéro de téléphone.',
    ])
  })

  test('an outlier price, by median and median deviation; requires enough products, and is robust to one', async () => {
    const slug = await addCategory(server.db, `prix-${engine}`)
    const priced = (price: number) => addProduct(server.db, ibra.id, { category: slug, price })
    for (let n = 0; n < 19; n++) await priced(100_000 + n * 2_000)
    const cheap = await addProduct(server.db, awa.id, {
      category: slug,
      price: 9_000,
      state: 'pending_review',
    })
    expect(await signalsOf(cheap)).toEqual([])
    await priced(900_000_000)
    expect(await signalsOf(cheap)).toEqual([
      {
        kind: 'odd_price',
        text: 'Le prix (9\u202f000\u00a0F) est 13 fois moins cher que le prix médian de la catégorie (118\u202f996\u00a0F, sur 20 annonces).',
        related: [],
      },
    ])
    expect(await kindsOf(await priced(150_000))).not.toContain('odd_price')
    expect(await kindsOf(await priced(2_000_000))).toContain('odd_price')
  })

  test('many products in an hour', async () => {
    const at = (minute: number) => new Date(now.getTime() + minute * 60_000)
    const rows: ProductRow[] = []
    for (let n = 0; n < 8; n++)
      rows.push(await addProduct(server.db, awa.id, { title: `Lot ${n}`, createdAt: at(n * 5) }))
    expect(await textsOf(rows[7] as ProductRow)).toEqual(['Le vendeur a créé 8 annonces en une heure.'])
    expect(await kindsOf(rows[6] as ProductRow)).toEqual([])
    const later = await addProduct(server.db, awa.id, { title: 'Seul', createdAt: at(200) })
    expect(await kindsOf(later)).toEqual([])
    expect(await server.db.transaction((tx) => signalsOfPerson(tx, awa.id))).toMatchObject([
      { kind: 'burst' },
    ])
  })

  test('several accounts on one device, banned ones marked; nothing is decided automatically', async () => {
    const staff = staffClient(
      server,
      await server.createUser({ permissions: ['users:manage', 'products:moderate'] }),
    )
    const third = await server.createUser({ name: 'Moussa' })
    const seen = { deviceHash: 'd'.repeat(64), firstSeenAt: now, lastSeenAt: now }
    await server.db.insert(knownDevices).values([awa, ibra, third].map(({ id }) => ({ ...seen, userId: id })))
    await staff.person(ibra.id, { kind: 'ban' })
    const product = await addProduct(server.db, awa.id)
    const [signal] = await signalsOf(product)
    expect(signal).toMatchObject({
      kind: 'shared_device',
      text: '2 autres comptes ont servi sur un de ses appareils, dont 1 fermé par l’équipe.',
    })
    expect(signal?.related.map(({ label }) => label).sort()).toEqual(['Ibrahima Sow', 'Moussa'])
    const person = (await staff.look(awa.id)).body.data
    expect(person.signals).toEqual([signal])
    expect(person.shared_with.map(({ name }) => name).sort()).toEqual(['Ibrahima Sow', 'Moussa'])
    expect(person.standing).toBeNull()
    expect((await rowOf(server.db, product.id)).state).toBe('published')
  })
})

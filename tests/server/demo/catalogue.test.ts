import { describe, expect, test } from 'vitest'
import { nextProductState } from '#contract/product-life-events.ts'
import { leavesOf } from '#server/db/demo/catalogue/details.ts'
import { shelves } from '#server/db/demo/catalogue/shelves.ts'
import { categoryRows, createMarket, productPhotoRows } from '#server/db/demo/market.ts'
import { attributesOf, branchOf, wrongAttributes } from '#server/domains/categories/index.ts'
import { inMenuOrder } from '#server/domains/categories/tree.ts'

const now = new Date('2026-11-21T15:00:00.000Z')
const market = createMarket(now)
const tree = inMenuOrder(
  categoryRows(now).map((row) => ({
    ...row,
    parentId: row.parentId ?? null,
    position: row.position ?? 0,
    disabled: false,
    attributes: row.attributes ?? [],
  })),
)
const withTitle = (title: string) => {
  const found = market.listings.find((one) => one.title.replace(/[\u00a0\u202f]/g, ' ') === title)
  if (!found) throw new Error(title)
  return found
}

describe('the demo market in the category tree', () => {
  test('every product is in a leaf below its top category', () => {
    for (const { slug, goods } of shelves) {
      expect(leavesOf[slug]).toHaveLength(goods.length)
      const branch = branchOf(tree, slug)
      for (const leaf of leavesOf[slug] ?? []) {
        expect(branch, leaf).toContain(leaf)
        expect(branchOf(tree, leaf), leaf).toEqual([leaf])
      }
    }
  })

  test('every leaf has a product', () => {
    const leaves = tree.filter(({ slug }) => branchOf(tree, slug).length === 1).map(({ slug }) => slug)
    const used = new Set(market.listings.map(({ category }) => category))
    expect(leaves.filter((slug) => !used.has(slug))).toEqual([])
  })

  test('sets only attributes of the category, and many of them', () => {
    for (const { category, attributes, title } of market.listings) {
      expect(wrongAttributes(attributesOf(tree, category), attributes), title).toEqual({})
    }
    const telling = market.listings.filter(({ attributes }) => Object.keys(attributes).length > 0)
    expect(telling.length).toBeGreaterThan(market.listings.length / 3)
    expect(withTitle('iPhone 11, 64 Go, débloqué').attributes).toEqual({
      marque: 'Apple',
      stockage: '64 Go',
      etat_batterie: '86',
    })
    expect(withTitle('Toyota Corolla 2008').attributes).toEqual({
      marque: 'Toyota',
      modele: 'Corolla',
      annee: '2008',
      kilometrage: '168000',
      carburant: 'Essence',
    })
    expect(withTitle('Escarpins rouges, pointure 38').attributes).toMatchObject({
      couleur: 'Rouge',
      pointure: '38',
    })
  })

  test('has every condition, some quantities, some negotiable prices', () => {
    const conditions = new Set(market.listings.map(({ condition }) => condition))
    expect([...conditions].sort()).toEqual(['fair', 'good', 'like_new', 'new', null].sort())
    expect(withTitle('Tecno Spark 20, scellé').condition).toBe('new')
    expect(withTitle('Mangues Kent, caisse de 10 kg').condition).toBeNull()
    expect(market.listings.filter(({ negotiable }) => negotiable).length).toBeGreaterThan(20)
    expect(market.listings.filter(({ quantity }) => quantity > 1).length).toBeGreaterThan(10)
    expect(new Set(market.listings.map(({ district }) => district)).size).toBeGreaterThan(20)
  })

  test('follows the rules: publication dates are set, and nothing expires within two weeks', () => {
    const soon = new Date(now.getTime() + 14 * 86_400_000)
    for (const { state, publishedAt, expiresAt, title } of market.listings) {
      if (state === 'published') expect(publishedAt !== null && publishedAt <= now, title).toBe(true)
      if (nextProductState(state, 'expire', 'system')) expect(expiresAt && expiresAt > soon, title).toBe(true)
    }
  })

  test('has one or more photos per product, its own first, all of the same seller', () => {
    const owners = new Map(market.listings.map(({ id, sellerId }) => [id, sellerId]))
    const rows = productPhotoRows(market)
    for (const { productId, photoId, position } of rows) {
      expect(owners.get(photoId)).toBe(owners.get(productId))
      if (position === 0) expect(photoId).toBe(productId)
    }
    expect(rows.filter(({ position }) => position === 0)).toHaveLength(market.listings.length)
    expect(rows.filter(({ position }) => position === 1).length).toBeGreaterThan(20)
  })
})

import { describe, expect, it } from 'vitest'
import {
  afterMove,
  arranged,
  heightOf,
  type Move,
  moveUnder,
  possibleParents,
  stepBy,
  withMove,
} from '#src/staff/categories/arrange.ts'
import { inSearch, inSight, nextPlace, ownPlace, placeAt, placeWords } from '#src/staff/categories/places.ts'

const node = (slug: string, parent: string | null = null) => ({ slug, name: slug.toUpperCase(), parent })

/* a, b (b1, b2 (b2x)), c (c1) */
const tree = [
  node('a'),
  node('b'),
  node('b1', 'b'),
  node('b2', 'b'),
  node('b2x', 'b2'),
  node('c'),
  node('c1', 'c'),
]
const shape = (rows: readonly { slug: string; parent: string | null }[]) =>
  rows.map(({ slug, parent }) => (parent === null ? slug : `${parent}>${slug}`)).join(' ')
const all = new Set(tree.map(({ slug }) => slug))

describe('moves', () => {
  it('a branch moves with its category, to its place among the new siblings', () => {
    expect(shape(afterMove(tree, { slug: 'b2', parent: 'c', order: ['b2', 'c1'] }))).toBe(
      'a b b>b1 c c>b2 b2>b2x c>c1',
    )
    expect(shape(afterMove(tree, { slug: 'c', parent: null, order: ['c', 'a', 'b'] }))).toBe(
      'c c>c1 a b b>b1 b>b2 b2>b2x',
    )
  })

  it('categories missing in the order come last, as on the server', () => {
    expect(shape(afterMove(tree, { slug: 'c', parent: null, order: ['c'] }))).toBe(
      'c c>c1 a b b>b1 b>b2 b2>b2x',
    )
  })

  it.each<[string, Move]>([
    ['below itself', { slug: 'b', parent: 'b2x', order: ['b'] }],
    ['below one that has gone', { slug: 'b', parent: 'gone', order: ['b'] }],
    ['of one that has gone', { slug: 'gone', parent: null, order: ['gone'] }],
  ])('a move %s changes nothing', (_, move) => {
    expect(shape(afterMove(tree, move))).toBe(shape(tree))
  })

  it('a move back to the old place is removed', () => {
    const away = withMove(tree, [], { slug: 'c', parent: null, order: ['a', 'c', 'b'] })
    expect(away).toHaveLength(1)
    expect(withMove(tree, away, { slug: 'c', parent: null, order: ['a', 'b', 'c'] })).toEqual([])
  })

  it('repeated moves of one category are one move, of two are two', () => {
    const once = withMove(tree, [], moveUnder(tree, 'a', 'b'))
    const on = withMove(tree, once, moveUnder(tree, 'a', 'c'))
    expect(on).toEqual([{ slug: 'a', parent: 'c', order: ['c1', 'a'] }])
    const two = withMove(tree, on, { slug: 'b1', parent: 'b', order: ['b2', 'b1'] })
    expect(shape(arranged(tree, two))).toBe('b b>b2 b2>b2x b>b1 c c>c1 c>a')
  })

  it('up and down stop at the ends', () => {
    expect(stepBy(tree, 'b', -1)).toEqual({ slug: 'b', parent: null, order: ['b', 'a', 'c'] })
    expect(stepBy(tree, 'b1', 1)?.order).toEqual(['b2', 'b1'])
    expect(stepBy(tree, 'a', -1)).toBeNull()
    expect(stepBy(tree, 'c1', 1)).toBeNull()
  })

  it('possible parents leave room for all levels, and exclude the own branch', () => {
    const under = (slug: string) => possibleParents(tree, slug, 3).map((one) => one?.slug ?? null)
    expect(heightOf(tree, 'b')).toBe(3)
    expect(under('b')).toEqual([null])
    expect(under('b2')).toEqual([null, 'a', 'b', 'c'])
    expect(under('a')).toEqual([null, 'b', 'b1', 'b2', 'c', 'c1'])
  })
})

describe('positions', () => {
  const open = inSight(tree, all)
  const closed = inSight(tree, new Set())
  const put = (slug: string, gap: number, depth: number, seen = open) => {
    const place = placeAt(tree, seen, slug, { gap, depth })
    return place === null ? null : `${place.parent ?? ''}: ${place.order.join(' ')}`
  }

  it('only open categories show their children', () => {
    expect(open.map(({ slug, depth }) => `${depth}${slug}`).join(' ')).toBe('0a 0b 1b1 1b2 2b2x 0c 1c1')
    expect(closed.map(({ slug }) => slug)).toEqual(['a', 'b', 'c'])
  })

  it('a search shows matches with their ancestors', () => {
    expect(inSearch(tree, ' b2X ').map(({ slug, depth }) => `${depth}${slug}`)).toEqual(['0b', '1b2', '2b2x'])
    expect(inSearch(tree, 'zzz')).toEqual([])
  })

  it('the depth is limited by the neighbours', () => {
    // Between b2x and c, while a is dragged: any level.
    expect(put('a', 4, 0)).toBe(': b a c')
    expect(put('a', 4, 1)).toBe('b: b1 b2 a')
    expect(put('a', 4, 2)).toBe('b2: b2x a')
    // Before b2x only the third level is possible.
    expect(put('a', 3, 0)).toBe('b2: a b2x')
    expect(put('a', 0, 2)).toBe(': a b c')
  })

  it('a drop into a closed category goes to its end', () => {
    expect(put('a', 1, 1, closed)).toBe('b: b1 b2 a')
  })

  it('a branch cannot be dropped where it would exceed the levels', () => {
    // b has three levels, so it fits the first level only.
    expect(put('b', 1, 1)).toBe(': a b c')
    expect(put('b', 2, 0)).toBeNull()
  })

  it('arrow keys step over positions that do not fit, and stop at the ends', () => {
    const from = ownPlace(tree, open, 'b')
    if (from === null) throw new Error('no place')
    const down = nextPlace(tree, open, from, 'ArrowDown')
    expect(down?.order).toEqual(['a', 'c', 'b'])
    expect(down && nextPlace(tree, open, down, 'ArrowDown')).toBeNull()
    expect(nextPlace(tree, open, from, 'ArrowRight')).toBeNull()
    const first = nextPlace(tree, open, from, 'ArrowUp')
    expect(first?.order).toEqual(['b', 'a', 'c'])
    expect(first && nextPlace(tree, open, first, 'ArrowUp')).toBeNull()
    expect(nextPlace(tree, open, from, 'Enter')).toBeNull()
  })

  it('one level in and out again returns to the start', () => {
    const from = ownPlace(tree, open, 'c')
    const inside = from && nextPlace(tree, open, from, 'ArrowRight')
    expect(inside?.parent).toBe('b')
    expect(inside && nextPlace(tree, open, inside, 'ArrowLeft')).toEqual(from)
  })

  it('positions are described', () => {
    expect(placeWords(tree, { slug: 'c', parent: null, order: ['a', 'b', 'c'] })).toBe(
      'Premier niveau, place 3 sur 3',
    )
    expect(placeWords(tree, { slug: 'a', parent: 'c', order: ['a', 'c1'] })).toBe('Sous « C », place 1 sur 2')
  })
})

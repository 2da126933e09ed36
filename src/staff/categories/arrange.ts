import * as v from 'valibot'
import type { UserDb } from '#src/db/user-db.ts'
import { childrenOf, pathTo, withBelow } from '#src/lib/category-tree.ts'

/** Tree row: parents come before their children, siblings are in order. */
export interface Node {
  slug: string
  name: string
  parent: string | null
}

/** Moves a category under `parent` (null: first level); `order` holds all slugs of that level. */
export interface Move {
  slug: string
  parent: string | null
  order: readonly string[]
}

/** Tree after a move; unchanged when the move is no longer possible. */
export function afterMove<Row extends Node>(tree: readonly Row[], { slug, parent, order }: Move): Row[] {
  const moving = tree.find((one) => one.slug === slug)
  const isLost =
    parent !== null && (!tree.some((one) => one.slug === parent) || withOwn(tree, slug).has(parent))
  if (moving === undefined || isLost) return [...tree]
  const next = tree.map((one) => (one === moving ? { ...one, parent } : one))
  const rank = (one: Row) => {
    const at = order.indexOf(one.slug)
    return at < 0 ? order.length : at
  }
  const placed: Row[] = []
  const place = (above: string | null) => {
    const here = childrenOf(next, above)
    for (const one of above === parent ? here.toSorted((a, b) => rank(a) - rank(b)) : here) {
      placed.push(one)
      place(one.slug)
    }
  }
  place(null)
  return placed
}

export function arranged<Row extends Node>(tree: readonly Row[], moves: readonly Move[]): Row[] {
  return moves.reduce<Row[]>((now, move) => afterMove(now, move), [...tree])
}

/** Adds a move; empty when the tree is back in its original order. Consecutive moves of one category are merged. */
export function withMove(tree: readonly Node[], moves: readonly Move[], move: Move): readonly Move[] {
  const last = moves.at(-1)
  const all = [...(last?.slug === move.slug ? moves.slice(0, -1) : moves), move]
  const isAsBefore = (some: readonly Move[]) => shapeOf(arranged(tree, some)) === shapeOf(tree)
  if (isAsBefore(all)) return []
  return shapeOf(arranged(tree, all)) === shapeOf(arranged(tree, all.slice(0, -1))) ? all.slice(0, -1) : all
}

/** Earlier moves that still change this tree, in order. */
export function stillMoving(tree: readonly Node[], moves: readonly Move[]): readonly Move[] {
  return moves.reduce<readonly Move[]>((now, move) => withMove(tree, now, move), [])
}

/** Move one position up (-1) or down (1) among the siblings; null at either end. */
export function stepBy(tree: readonly Node[], slug: string, by: -1 | 1): Move | null {
  const parent = tree.find((one) => one.slug === slug)?.parent ?? null
  const order = childrenOf(tree, parent).map((one) => one.slug)
  const at = order.indexOf(slug)
  const other = order[at + by]
  if (at < 0 || other === undefined) return null
  const next = order.with(at, other).with(at + by, slug)
  return { slug, parent, order: next }
}

/** Move to the last position under another category. */
export function moveUnder(tree: readonly Node[], slug: string, parent: string | null): Move {
  const there = childrenOf(tree, parent).map((one) => one.slug)
  return { slug, parent, order: [...there.filter((one) => one !== slug), slug] }
}

/** Allowed parents for a category with its descendants; null is the first level. */
export function possibleParents<Row extends Node>(
  tree: readonly Row[],
  slug: string,
  levels: number,
): (Row | null)[] {
  const own = withOwn(tree, slug)
  const height = heightOf(tree, slug)
  const rows = tree.filter((one) => !own.has(one.slug) && pathTo(tree, one.slug).length + height <= levels)
  return [null, ...rows]
}

/** Number of levels of a category and its descendants. */
export function heightOf(tree: readonly Node[], slug: string): number {
  const depth = pathTo(tree, slug).length
  const depths = [...withOwn(tree, slug)].map((one) => pathTo(tree, one).length)
  return Math.max(...depths) - depth + 1
}

export function withOwn(tree: readonly Node[], slug: string): ReadonlySet<string> {
  return withBelow(
    tree.map(({ slug: own, parent }) => ({ slug: own, parent })),
    slug,
  )
}

const shapeOf = (tree: readonly Node[]) => tree.map(({ slug, parent }) => `${parent ?? ''}/${slug}`).join(' ')

const id = 'categories'

const kept = v.array(
  v.object({ slug: v.string(), parent: v.nullable(v.string()), order: v.array(v.string()) }),
)

/** Unsaved moves of an earlier visit; empty when there are none or they are invalid. */
export async function readMoves(db: UserDb): Promise<readonly Move[]> {
  const read = v.safeParse(kept, (await db.adminDrafts.get(id))?.draft)
  return read.success ? read.output : []
}

/** Stores unsaved moves; an empty list deletes the draft. */
export async function writeMoves(db: UserDb, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) await db.adminDrafts.delete(id)
  else await db.adminDrafts.put({ id, draft: moves.map((move) => ({ ...move, order: [...move.order] })) })
}

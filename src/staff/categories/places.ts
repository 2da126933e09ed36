import { categoryLevels } from '#contract/category-editing.ts'
import { foldText } from '#contract/fold-text.ts'
import { childrenOf, pathTo } from '#src/lib/category-tree.ts'
import { heightOf, type Move, type Node, withOwn } from './arrange.ts'

export interface Seen {
  slug: string
  depth: number
  /** Number of direct children. */
  below: number
  isOpen: boolean
}

/** Drop position at this depth; `gap` is the index of the row that follows, not counting the dragged rows. */
export interface Place extends Move {
  gap: number
  depth: number
}

/** Visible rows from top to bottom, given the open categories. */
export function inSight(tree: readonly Node[], open: ReadonlySet<string>): Seen[] {
  const list = (parent: string | null, depth: number): Seen[] =>
    childrenOf(tree, parent).flatMap(({ slug }) => {
      const below = childrenOf(tree, slug).length
      const isOpen = below > 0 && open.has(slug)
      return [{ slug, depth, below, isOpen }, ...(isOpen ? list(slug, depth + 1) : [])]
    })
  return list(null, 0)
}

/** Visible rows of a search: matching categories with their ancestors. */
export function inSearch(tree: readonly Node[], words: string): Seen[] {
  const wanted = foldText(words.trim())
  const found = tree.filter(({ name }) => foldText(name).includes(wanted))
  const kept = new Set(found.flatMap(({ slug }) => pathTo(tree, slug).map((one) => one.slug)))
  return inSight(tree, new Set(tree.map(({ slug }) => slug))).filter(({ slug }) => kept.has(slug))
}

/** Visible rows without the dragged category and its descendants. */
export function standing(tree: readonly Node[], seen: readonly Seen[], slug: string): Seen[] {
  const own = withOwn(tree, slug)
  return seen.filter((one) => !own.has(one.slug))
}

/** Position at a gap between rows, as near to the requested depth as the tree allows; null where none fits. */
export function placeAt(
  tree: readonly Node[],
  seen: readonly Seen[],
  slug: string,
  { gap, depth: wished }: { gap: number; depth: number },
): Place | null {
  const rows = standing(tree, seen, slug)
  if (gap < 0 || gap > rows.length) return null
  const [before, after] = [rows[gap - 1], rows[gap]]
  const most = Math.min(before === undefined ? 0 : before.depth + 1, categoryLevels - heightOf(tree, slug))
  const least = after?.depth ?? 0
  if (least > most) return null
  const depth = Math.min(most, Math.max(least, wished))
  const above = rows.slice(0, gap)
  const parent = depth === 0 ? null : (above.findLast((one) => one.depth === depth - 1)?.slug ?? null)
  const others = childrenOf(tree, parent).flatMap((one) => (one.slug === slug ? [] : one.slug))
  const last = above.findLast((one) => others.includes(one.slug))
  // Dropped into a closed category: append to its children.
  const isInto = before !== undefined && before.slug === parent && !before.isOpen
  const at = isInto ? others.length : last === undefined ? 0 : others.indexOf(last.slug) + 1
  return { slug, parent, depth, gap, order: [...others.slice(0, at), slug, ...others.slice(at)] }
}

/** Current position of a category, as a drop position. */
export function ownPlace(tree: readonly Node[], seen: readonly Seen[], slug: string): Place | null {
  const at = seen.findIndex((one) => one.slug === slug)
  const depth = seen[at]?.depth
  return depth === undefined ? null : placeAt(tree, seen, slug, { gap: at, depth })
}

/** Next position for an arrow key; null when there is none in that direction. */
export function nextPlace(
  tree: readonly Node[],
  seen: readonly Seen[],
  from: Place,
  key: string,
): Place | null {
  const { slug, gap, depth } = from
  const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (sideways !== 0) {
    const place = placeAt(tree, seen, slug, { gap, depth: depth + sideways })
    return place === null || place.depth === depth ? null : place
  }
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (by === 0) return null
  for (let at = gap + by; at >= 0 && at <= seen.length; at += by) {
    const place = placeAt(tree, seen, slug, { gap: at, depth })
    if (place !== null) return place
  }
  return null
}

/** 'Sous « Maison », place 2 sur 5' ; 'Premier niveau, place 1 sur 12'. */
export function placeWords(tree: readonly Node[], { slug, parent, order }: Move): string {
  const name = tree.find((one) => one.slug === parent)?.name
  const place = `place ${order.indexOf(slug) + 1} sur ${order.length}`
  return name === undefined ? `Premier niveau, ${place}` : `Sous « ${name} », ${place}`
}

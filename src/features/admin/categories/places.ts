import { categoryLevels } from '#contract/category-editing.ts'
import { foldText } from '#contract/fold-text.ts'
import { childrenOf, pathTo } from '#src/lib/category-tree.ts'
import { heightOf, type Move, type Node, withOwn } from './arrange.ts'

/** One category in sight. */
export interface Seen {
  slug: string
  depth: number
  /** Categories right below it. */
  below: number
  isOpen: boolean
}

/** Where a lifted category would be put: before the row of this number (the lifted ones are not counted), at this depth. */
export interface Place extends Move {
  gap: number
  depth: number
}

/** What is in sight when these are open, from top to bottom. */
export function inSight(tree: readonly Node[], open: ReadonlySet<string>): Seen[] {
  const list = (parent: string | null, depth: number): Seen[] =>
    childrenOf(tree, parent).flatMap(({ slug }) => {
      const below = childrenOf(tree, slug).length
      const isOpen = below > 0 && open.has(slug)
      return [{ slug, depth, below, isOpen }, ...(isOpen ? list(slug, depth + 1) : [])]
    })
  return list(null, 0)
}

/** What is in sight while somebody searches: names that hold the words, with those above them. */
export function inSearch(tree: readonly Node[], words: string): Seen[] {
  const wanted = foldText(words.trim())
  const found = tree.filter(({ name }) => foldText(name).includes(wanted))
  const kept = new Set(found.flatMap(({ slug }) => pathTo(tree, slug).map((one) => one.slug)))
  return inSight(tree, new Set(tree.map(({ slug }) => slug))).filter(({ slug }) => kept.has(slug))
}

/** The rows in sight that stay where they are while one is lifted with all below it. */
export function standing(tree: readonly Node[], seen: readonly Seen[], slug: string): Seen[] {
  const own = withOwn(tree, slug)
  return seen.filter((one) => !own.has(one.slug))
}

/** The place at a gap between rows, as near to the wished depth as the tree allows; null where nothing fits. */
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
  // Into one that is closed: to the end of what is in it.
  const isInto = before !== undefined && before.slug === parent && !before.isOpen
  const at = isInto ? others.length : last === undefined ? 0 : others.indexOf(last.slug) + 1
  return { slug, parent, depth, gap, order: [...others.slice(0, at), slug, ...others.slice(at)] }
}

/** Where a category stands now, as a place. */
export function ownPlace(tree: readonly Node[], seen: readonly Seen[], slug: string): Place | null {
  const at = seen.findIndex((one) => one.slug === slug)
  const depth = seen[at]?.depth
  return depth === undefined ? null : placeAt(tree, seen, slug, { gap: at, depth })
}

/** The next place for an arrow key; null when there is none that way. */
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

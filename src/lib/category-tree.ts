/** What the tree is made of. */
interface Node {
  slug: string
  parent: string | null
  /** Slugs of categories that were merged into it; rows of an older mirror have none. */
  aliases?: readonly string[]
}

/** The categories right below one; with null the first level. */
export function childrenOf<Row extends Node>(tree: readonly Row[], slug: string | null): Row[] {
  return tree.filter(({ parent }) => parent === slug)
}

/** The category of this slug, or the one that it was merged into. */
export function categoryOf<Row extends Node>(tree: readonly Row[], slug: string): Row | undefined {
  return tree.find((one) => one.slug === slug) ?? tree.find(({ aliases }) => aliases?.includes(slug))
}

/** The way from the first level to a category, itself included; empty when the tree does not know it. */
export function pathTo<Row extends Node>(tree: readonly Row[], slug: string | null): Row[] {
  const path: Row[] = []
  for (let at = slug; at !== null; ) {
    const row = categoryOf(tree, at)
    if (row === undefined || path.includes(row)) break
    path.unshift(row)
    at = row.parent
  }
  return path
}

/** What products of these categories say about themselves, from the first level down: a key once, as the last one asks. */
export function askedAlong<Asked extends { key: string }>(
  path: readonly { attributes: readonly Asked[] }[],
): Asked[] {
  const byKey = new Map(path.flatMap(({ attributes }) => attributes.map((one) => [one.key, one])))
  return [...byKey.values()]
}

/** A category and everything below it, under all their names: what a device keeps may still say earlier ones. */
export function withBelow(tree: readonly Node[], slug: string): ReadonlySet<string> {
  const found = new Set([slug, ...namesOf(categoryOf(tree, slug))])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const node of tree) {
      if (node.parent !== null && found.has(node.parent)) for (const name of namesOf(node)) found.add(name)
    }
  }
  return found
}

const namesOf = (node: Node | undefined) => (node === undefined ? [] : [node.slug, ...(node.aliases ?? [])])

/** What the tree is made of. */
interface Node {
  slug: string
  parent: string | null
}

/** The categories right below one; with null the first level. */
export function childrenOf<Row extends Node>(tree: readonly Row[], slug: string | null): Row[] {
  return tree.filter(({ parent }) => parent === slug)
}

/** The way from the first level to a category, itself included; empty when the tree does not know it. */
export function pathTo<Row extends Node>(tree: readonly Row[], slug: string | null): Row[] {
  const bySlug = new Map(tree.map((row) => [row.slug, row]))
  const path: Row[] = []
  for (let at = slug; at !== null; ) {
    const row = bySlug.get(at)
    if (row === undefined || path.includes(row)) break
    path.unshift(row)
    at = row.parent
  }
  return path
}

/** A category and everything below it. */
export function withBelow(tree: readonly Node[], slug: string): ReadonlySet<string> {
  const found = new Set([slug])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const node of tree) if (node.parent !== null && found.has(node.parent)) found.add(node.slug)
  }
  return found
}

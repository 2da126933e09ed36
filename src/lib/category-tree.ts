interface Node {
  slug: string
  parent: string | null
  /** Slugs of categories merged into this one; undefined in rows stored by older versions. */
  aliases?: readonly string[]
}

/** Null: the first level. */
export function childrenOf<Row extends Node>(tree: readonly Row[], slug: string | null): Row[] {
  return tree.filter(({ parent }) => parent === slug)
}

/** By slug, or by the slug of a category merged into it. */
export function categoryOf<Row extends Node>(tree: readonly Row[], slug: string): Row | undefined {
  return tree.find((one) => one.slug === slug) ?? tree.find(({ aliases }) => aliases?.includes(slug))
}

/** From the first level down to the category itself; empty when unknown. */
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

/** Attributes along the path, first level first; a repeated key takes the definition of the deepest category. */
export function attributesAlong<Field extends { key: string }>(
  path: readonly { attributes: readonly Field[] }[],
): Field[] {
  const byKey = new Map(path.flatMap(({ attributes }) => attributes.map((one) => [one.key, one])))
  return [...byKey.values()]
}

/** Slugs of a category and its descendants, former slugs included: stored rows may still use those. */
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

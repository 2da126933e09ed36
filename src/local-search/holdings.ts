import type { Product } from '#contract/products.ts'

/** `description` only if the product page was pulled. */
export type HeldProduct = Product & { description?: string }

/** A mirrored list or page; times in ms since 1970. */
export interface Group {
  name: string
  /** Changes with each applied pull. */
  version: number
  /** Time of the last pull. */
  fetchedAt: number
}

export interface Held {
  product: HeldProduct
  fetchedAt: number
}

/** All mirrored products by group; the most recently pulled row of a product wins. */
export class Holdings {
  readonly #groups = new Map<string, { group: Group; products: readonly HeldProduct[] }>()

  /** Groups to read again; drops groups that are not in the list. */
  changed(groups: readonly Group[]): Group[] {
    const names = new Set(groups.map(({ name }) => name))
    for (const name of [...this.#groups.keys()]) if (!names.has(name)) this.#groups.delete(name)
    return groups.filter((group) => {
      const known = this.#groups.get(group.name)
      if (known?.group.version !== group.version) return true
      known.group = group
      return false
    })
  }

  set(group: Group, products: readonly HeldProduct[]): void {
    this.#groups.set(group.name, { group, products })
  }

  /** Each product once, by id, without those the server reported gone. */
  all(gone: ReadonlySet<string>): Map<string, Held> {
    const all = new Map<string, Held>()
    for (const { group, products } of this.#groups.values()) {
      for (const product of products) {
        if (gone.has(product.id)) continue
        const known = all.get(product.id)
        if (known === undefined) all.set(product.id, { product, fetchedAt: group.fetchedAt })
        else all.set(product.id, younger(known, { product, fetchedAt: group.fetchedAt }))
      }
    }
    return all
  }
}

/** Keeps the description, which list rows lack. */
function younger(a: Held, b: Held): Held {
  const [young, old] = a.fetchedAt >= b.fetchedAt ? [a, b] : [b, a]
  const { description } = old.product
  if (description === undefined || young.product.description !== undefined) return young
  return { ...young, product: { ...young.product, description } }
}

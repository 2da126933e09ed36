import type { Product } from '#contract/products.ts'

/** A listing as this device holds it; its description only where its own page was seen. */
export type HeldProduct = Product & { description?: string }

/** One list or page of the mirror, as it was read last. Times in ms since 1970. */
export interface Group {
  name: string
  /** Changes with every landing of the list. */
  version: number
  /** When its rows were last known to be current. */
  fetchedAt: number
}

/** What is known of one listing. */
export interface Held {
  product: HeldProduct
  fetchedAt: number
}

/** All listings of the mirror, group by group; the youngest row of a listing counts. */
export class Holdings {
  readonly #groups = new Map<string, { group: Group; products: readonly HeldProduct[] }>()

  /** Those of these groups that must be read anew; what is not among them any more is forgotten. */
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

  /** Every listing once, by id, without those that the server has said are gone. */
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

/** The younger row; a description stays, because lists have none. */
function younger(a: Held, b: Held): Held {
  const [young, old] = a.fetchedAt >= b.fetchedAt ? [a, b] : [b, a]
  const { description } = old.product
  if (description === undefined || young.product.description !== undefined) return young
  return { ...young, product: { ...young.product, description } }
}

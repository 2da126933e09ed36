import type { Product } from '#contract/products.ts'
import type { PackPageRow } from '#src/db/pack-rows.ts'
import type { CollectionState, ProductPageRow } from '#src/db/rows.ts'
import type { Group, HeldProduct } from './holdings.ts'
import type { MirrorRead } from './mirror-reader.ts'

/** A table of products in the mirror; new tables are added to `sources`. */
export interface Source {
  table: string
  isOf: (collection: string) => boolean
  /** The products of these groups, in the same order. */
  read: (look: MirrorRead, groups: readonly Group[]) => Promise<(readonly HeldProduct[])[]>
}

const pageKinds = ['market-page:', 'search:', 'products-of:', 'similar:']

function list(table: string): Source {
  return {
    table,
    isOf: (collection) => collection === table,
    read: async (look, groups) => (groups.length === 0 ? [] : [await look.all<Product>(table)]),
  }
}

export const sources: readonly Source[] = [
  {
    table: 'productPages',
    isOf: (collection) => collection === 'market' || pageKinds.some((kind) => collection.startsWith(kind)),
    async read(look, groups) {
      const pages = await look.some<ProductPageRow>(
        'productPages',
        groups.map(({ name }) => name),
      )
      return pages.map((page) => page?.products ?? [])
    },
  },
  {
    table: 'productDetails',
    isOf: (collection) => collection.startsWith(detailKind),
    async read(look, groups) {
      const ids = groups.map(({ name }) => name.slice(detailKind.length))
      const rows = await look.some<HeldProduct>('productDetails', ids)
      return rows.map((row) => (row === undefined ? [] : [row]))
    },
  },
  {
    table: 'packPages',
    isOf: (collection) => collection.startsWith(packKind),
    async read(look, groups) {
      const pages = groups.length === 0 ? [] : await look.all<PackPageRow>('packPages')
      return groups.map(({ name }) => {
        const own = pages.filter(({ pack }) => pack === name.slice(packKind.length))
        // An unfinished newer generation is not searched.
        const oldest = own.map(({ generation }) => generation).sort()[0]
        return own.filter(({ generation }) => generation === oldest).flatMap(({ products }) => products)
      })
    },
  },
  list('favorites'),
  list('trending'),
  list('products'),
]

const packKind = 'pack:'

const detailKind = 'product:'

export function groupsOf(source: Source, states: readonly CollectionState[]): Group[] {
  return states.flatMap(({ name, landings, fetchedAt }) =>
    fetchedAt === null || !source.isOf(name) ? [] : [{ name, version: landings, fetchedAt }],
  )
}

/** Ids that the server reported gone. */
export function goneIn(states: readonly CollectionState[]): ReadonlySet<string> {
  return new Set(
    states.flatMap(({ name, absent }) =>
      absent && name.startsWith(detailKind) ? [name.slice(detailKind.length)] : [],
    ),
  )
}

import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import type { Product } from '#contract/products.ts'
import type { ProductPageRow } from '#src/db/rows.ts'
import { createChainReader } from '#src/domains/products/product-chain.ts'
import { eachOnce, stillThere } from '#src/lib/same-list.ts'
import { useMirror, useWanted } from './mirror-context.ts'

/** Limit of pages (100 rows each) of one list. */
const pagesAtMost = 200

export interface Chain {
  products: Product[]
  /** `end`: complete; `more`: another page can be requested; `coming`: it was requested; `long`: limit reached. */
  tail: 'end' | 'more' | 'coming' | 'long'
  awaited: string
  /** Number of new products at the top that are not shown yet. */
  news: number
  goOn(): void
  renew(): void
}

interface Visit {
  /** The first page when the user went on: rows already read do not move. */
  head: readonly Product[]
  cursors: readonly string[]
}

/** docs/decisions/022. Each page is a collection named by its cursor; only the last one is kept current. */
export function useChain(first: ProductPageRow, nameOf: (cursor: string) => string): Chain {
  const { db } = useMirror()
  const [visit, setVisit] = useState<Visit>(() => begin(first))
  const [reader] = useState(createChainReader)
  const names = visit.cursors.map(nameOf)
  const awaited = names.at(-1) ?? first.id
  useWanted(awaited)
  const pages = useLiveQuery(() => reader(db, names), [db, names.join(' ')])
  const [read, keep] = useState<(ProductPageRow | null)[]>([])
  // Keeps the previous pages while the next one is read.
  if (pages !== undefined && pages !== read) keep(pages)

  // Scrolling re-renders often: avoid work proportional to the list.
  const products = useMemo(
    () =>
      eachOnce([...stillThere(visit.head, first.products), ...read.flatMap((page) => page?.products ?? [])]),
    [visit.head, first.products, read],
  )
  const news = useMemo(() => {
    const shown = new Set(products.map(({ id }) => id))
    return first.products.filter(({ id }) => !shown.has(id)).length
  }, [products, first.products])
  const last =
    visit.cursors.length === 0 ? first : read.length === names.length ? (read.at(-1) ?? null) : null
  const tail =
    last === null ? 'coming' : last.next === null ? 'end' : names.length >= pagesAtMost ? 'long' : 'more'
  return {
    products,
    tail,
    awaited,
    news,
    goOn() {
      const next = last?.next ?? null
      if (tail !== 'more' || next === null) return
      setVisit(({ head, cursors }) =>
        cursors.includes(next) ? { head, cursors } : { head, cursors: [...cursors, next] },
      )
    },
    renew: () => setVisit(begin(first)),
  }
}

function begin({ products, next }: ProductPageRow): Visit {
  return { head: products, cursors: next === null ? [] : [next] }
}

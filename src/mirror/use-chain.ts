import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import type { Product } from '#contract/products.ts'
import type { ProductPageRow } from '#src/db/rows.ts'
import { eachOnce, stillThere } from '#src/lib/same-list.ts'
import { createChainReader } from '#src/sync/view/product-chain.ts'
import { useMirror, useWanted } from './mirror-context.ts'

/** Pages of one list at most: with a hundred rows each, more than anybody reads. */
const pagesAtMost = 200

/** A long list as one visit sees it. */
export interface Chain {
  products: Product[]
  /** `end`: nothing follows. `more`: another page can be asked for. `coming`: it was, and is not here. `long`: enough. */
  tail: 'end' | 'more' | 'coming' | 'long'
  /** The collection that is waited for while the tail is `coming`. */
  awaited: string
  /** Products at the beginning that came during this visit and are not shown yet. */
  news: number
  goOn(): void
  /** Begins anew, with what has come. */
  renew(): void
}

interface Visit {
  /** The first page as it was when the visit went on from it: what is being read does not move. */
  head: readonly Product[]
  cursors: readonly string[]
}

/**
 * Goes on from the first page of a list (docs/decisions/022). Each further page is a collection of its own, named by the
 * cursor that leads to it; the last one is kept current, those before it stay as they are.
 */
export function useChain(first: ProductPageRow, nameOf: (cursor: string) => string): Chain {
  const { db } = useMirror()
  const [visit, setVisit] = useState<Visit>(() => begin(first))
  const [reader] = useState(createChainReader)
  const names = visit.cursors.map(nameOf)
  const awaited = names.at(-1) ?? first.id
  useWanted(awaited)
  const pages = useLiveQuery(() => reader(db, names), [db, names.join(' ')])
  const [read, keep] = useState<(ProductPageRow | null)[]>([])
  // While the next page is being read, those before it stay on the screen.
  if (pages !== undefined && pages !== read) keep(pages)

  // Scrolling draws this again and again: over thousands of rows that must cost nothing.
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

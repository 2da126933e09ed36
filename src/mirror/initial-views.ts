import { createContext } from 'react'
import { firstCollectionNamed } from '#src/domains/initial-collections.ts'
import type { InitialData } from '#src/lib/initial-data.ts'
import type { Collection, StorableRow } from '#src/sync/collection.ts'

/** The page's initial data as mirror rows, shown until the mirror is as recent. */
export interface InitialViews {
  /** Request time of the page (ms since 1970). */
  at: number
  /** Undefined when the page does not contain the collection. */
  rows(name: string): readonly StorableRow[] | undefined
}

export const noInitialViews: InitialViews = { at: 0, rows: () => undefined }

export const InitialViewsContext = createContext<InitialViews>(noInitialViews)

/** Parses the initial data with the collections' readers; `named`: the collections to look for. */
export function createInitialViews(
  answers: InitialData,
  at: number,
  named: (name: string) => Collection | undefined = firstCollectionNamed,
): InitialViews {
  const read = new Map<string, readonly StorableRow[] | undefined>()
  return {
    at,
    rows(name) {
      if (read.has(name)) return read.get(name)
      const collection = named(name)
      const answer = collection === undefined ? undefined : answers[collection.path]
      const rows = answer === undefined ? undefined : collection?.read(answer.body)?.rows
      read.set(name, rows)
      return rows
    },
  }
}

import { createContext } from 'react'
import type { InitialData } from '#src/lib/initial-data.ts'
import type { Collection, StorableRow } from '#src/sync/collection.ts'
import { firstCollectionNamed } from '#src/sync/collections/initial.ts'

/** What came with the page, as rows of the mirror: shown until the mirror itself is as young. */
export interface InitialViews {
  /** When the page was asked for (ms since 1970). */
  at: number
  /** Rows of a collection; undefined when they did not come with the page. */
  rows(name: string): readonly StorableRow[] | undefined
}

export const noInitialViews: InitialViews = { at: 0, rows: () => undefined }

export const InitialViewsContext = createContext<InitialViews>(noInitialViews)

/** Reads the answers that came with the page by the rules of their collections (`named`: those that the page knows). */
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

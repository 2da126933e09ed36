import type { Collection } from '#src/sync/collection.ts'
import { firstCollectionNamed } from './initial-collections.ts'

/** Loads the code of the other collections on first use, to keep a first visit small. */
export async function guestCollectionNamed(name: string): Promise<Collection | undefined> {
  const first = firstCollectionNamed(name)
  if (first !== undefined) return first
  const { publicCollectionNamed } = await import('./public-collections.ts')
  return publicCollectionNamed(name)
}

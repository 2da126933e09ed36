import type { Table } from 'dexie'
import type { UserDb } from '#src/db/user-db.ts'
import type { Collection } from './collection.ts'
import type { IntentRules } from './intents.ts'
import type { Kinds } from './mutation.ts'

type Tables = (db: UserDb) => readonly Table[]

/** What the engine knows about the domains; `src/domains/registry.ts` makes it. */
export interface Registry {
  mutations: Kinds
  /** Undefined for a name that this code does not know. */
  collectionNamed: (name: string) => Collection | undefined
  intents: IntentRules
  /** Tables that `placeNow` of the kinds reads. */
  placing: Tables
  /** Tables that `acknowledged` and `refused` of the kinds read and write. */
  settling: Tables
  /** Tables that `showsPhoto` reads. */
  showing: Tables
  /** Whether the mirror shows an uploaded photo of this owner; null when it does not have the owner. */
  showsPhoto: (db: UserDb, owner: string, photo: string) => Promise<boolean | null>
}

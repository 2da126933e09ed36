import type { IDBFactory } from 'fake-indexeddb'
import { IDBKeyRange } from 'fake-indexeddb'
import { MetaDb } from '#src/db/meta-db.ts'
import { type SessionRecord, sessionRecord } from '#src/session/session-record.ts'
import type { SessionPort } from '#src/sync/ports.ts'
import { createSessionPort } from '#src/sync/session-port.ts'

/** The session of the phone: the real record and port over the phone's meta database. */
export class PhoneSession {
  readonly meta: MetaDb
  readonly port: SessionPort
  readonly #record: SessionRecord
  /** The session as pages know it; contexts of the engine read the database. */
  userId: string | null = null
  token: string | null = null
  epoch = 0

  constructor(factory: IDBFactory, now: () => number) {
    this.meta = new MetaDb({ indexedDB: factory, IDBKeyRange } as object)
    this.port = createSessionPort(this.meta)
    this.#record = sessionRecord(this.meta, now)
  }

  async signIn(userId: string, token: string): Promise<void> {
    const user = { id: userId, name: userId, email: `${userId}@louma.test` }
    this.epoch = await this.#record.begin(token, user as Parameters<SessionRecord['begin']>[1])
    this.userId = userId
    this.token = token
  }

  async signOut(): Promise<void> {
    this.epoch = await this.#record.end()
    this.userId = null
    this.token = null
  }

  /** A page ends this epoch after a refusal, unless a newer one has begun. */
  async endEpoch(epoch: number): Promise<boolean> {
    const ended = await this.#record.endEpoch(epoch, () => {})
    if (ended) {
      this.userId = null
      this.token = null
      this.epoch = (await this.#record.read()).epoch
    }
    return ended
  }

  /** Newer code has written to the database: this code must not write any more (or may again, after its update). */
  async setGuard(minWriter: number): Promise<void> {
    await this.meta.guard.put({ id: 'guard', minWriter })
  }
}

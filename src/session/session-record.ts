import type { User } from '#contract/users.ts'
import type { MetaDb, SessionFact } from '#src/db/meta-db.ts'

const blank: SessionFact = {
  id: 'session',
  userId: null,
  token: null,
  epoch: 0,
  refusedEpoch: null,
}

/** The session row of the meta database, shared by all contexts of the device. */
export function sessionRecord(meta: MetaDb, now: () => number) {
  const rowOf = async () => (await meta.session.get('session')) ?? blank

  /** Writes the row with the next epoch. */
  const advance = async (row: SessionFact, change: Partial<SessionFact>): Promise<SessionFact> => {
    const next = { ...row, ...change, epoch: row.epoch + 1 }
    await meta.session.put(next)
    return next
  }

  return {
    read: rowOf,

    async known(userId: string): Promise<User | null> {
      return (await meta.users.get(userId))?.user ?? null
    },

    /** Signs in; returns the new epoch. */
    begin(token: string, user: User): Promise<number> {
      return meta.transaction('rw', meta.session, meta.users, async () => {
        const row = await advance(await rowOf(), { token, userId: user.id, tokenAt: now() })
        await meta.users.put({ id: user.id, user, lastSeenAt: now() })
        return row.epoch
      })
    },

    /** Replaces the token; returns the new epoch, or null when the session has changed. */
    renew(before: string, next: string): Promise<number | null> {
      return meta.transaction('rw', meta.session, async () => {
        const row = await rowOf()
        if (row.token !== before) return null
        return (await advance(row, { token: next, tokenAt: now() })).epoch
      })
    },

    /** Stores a session again whose row the browser has deleted; returns the new epoch, or null when there is a row. */
    restore({ token, user, epoch }: { token: string; user: User; epoch: number }): Promise<number | null> {
      return meta.transaction('rw', meta.session, meta.users, async () => {
        if ((await meta.session.count()) > 0) return null
        const row = await advance({ ...blank, epoch }, { token, userId: user.id, tokenAt: now() })
        await meta.users.put({ id: user.id, user, lastSeenAt: now() })
        return row.epoch
      })
    },

    /** Signs out; `revoke` is stored until the server has revoked it. */
    end(revoke: string | null = null): Promise<number> {
      return meta.transaction('rw', meta.session, meta.revocations, async () => {
        if (revoke !== null) await meta.revocations.add({ token: revoke })
        const row = await advance(await rowOf(), { token: null, userId: null })
        return row.epoch
      })
    },

    /** Ends exactly this epoch; false when a newer one has begun. `dropped` runs inside the transaction. */
    endEpoch(epoch: number, dropped: () => void): Promise<boolean> {
      return meta.transaction('rw', meta.session, async () => {
        const row = await rowOf()
        if (row.epoch !== epoch) return false
        await advance(row, { token: null, userId: null, refusedEpoch: epoch })
        dropped()
        return true
      })
    },

    async remember(user: User): Promise<void> {
      await meta.users.put({ id: user.id, user, lastSeenAt: now() })
    },
  }
}

export type SessionRecord = ReturnType<typeof sessionRecord>

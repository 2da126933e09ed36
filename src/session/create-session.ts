import { liveQuery } from 'dexie'
import { tokenKey } from '#contract/limits.ts'
import type { User } from '#contract/users.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import { reopen } from '#src/db/reopen.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import type { Session, SessionState } from './session.ts'
import { sessionRecord } from './session-record.ts'

/** Server's response for a token. `unknown`: no network, time-out, 5xx or unreadable. */
export type UserAnswer = { kind: 'user'; user: User } | { kind: 'refused' } | { kind: 'unknown' }

export interface SessionPorts {
  storage: SmallStorage
  meta: MetaDb
  fetchUser: (token: string) => Promise<UserAnswer>
  clock: { now(): number }
  /** Navigates to /login and keeps the current path for the return. */
  leave: () => void
  /** Loads the code for signed-in users before the sign-in takes effect. Rejects when it cannot load. */
  admit: () => Promise<void>
}

/** Keeps local storage and the meta database consistent; only a 401 ends the session without the user. */
export function createSession({ storage, meta, fetchUser, clock, leave, admit }: SessionPorts): Session {
  const record = sessionRecord(meta, () => clock.now())
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'starting' }
  /** Incremented by each change, to detect outdated responses. */
  let turn = 0
  let changing = 0
  /** Merges started and in progress: a profile read before or meanwhile may be outdated. */
  let merges = 0
  let merging = 0
  let decision: Promise<void> | null = null

  const set = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }

  /** Local storage and the record are written in the same task. */
  const change = async <T>(work: () => Promise<T>): Promise<T> => {
    turn += 1
    changing += 1
    try {
      return await work()
    } finally {
      changing -= 1
    }
  }

  const begin = (token: string, user: User) =>
    change(async () => {
      const mine = turn
      storage.set(tokenKey, token)
      const epoch = await record.begin(token, user)
      if (mine === turn) set({ status: 'signed-in', user, token, epoch })
    })

  const end = (revoke: string | null = null) =>
    change(async () => {
      const mine = turn
      storage.remove(tokenKey)
      // A full device cannot store the token to revoke, but must sign out anyway.
      await record.end(revoke).catch(() => record.end())
      if (mine === turn) set({ status: 'guest' })
    })

  const renew = (before: string, next: string) =>
    change(async () => {
      if (state.status !== 'signed-in' || state.token !== before) return
      const mine = turn
      // Storage first: if the app dies in between, it restarts with a valid token.
      storage.set(tokenKey, next)
      const epoch = await record.renew(before, next).catch(() => null)
      if (epoch === null) {
        // Signed out or in meanwhile, or the device is full: the old token stays valid until the new one is used.
        const { token } = await record.read()
        if (token === null) dropToken(next)
        else if (storage.get(tokenKey) === next) storage.set(tokenKey, token)
      } else if (mine === turn && state.status === 'signed-in') set({ ...state, token: next, epoch })
    })

  const dropToken = (token: string) => {
    if (storage.get(tokenKey) === token) storage.remove(tokenKey)
  }

  /** Applies the server's response for a token; ignored when the session has changed since. */
  const learn = async (token: string, startedTurn: number, answer: UserAnswer) => {
    if (startedTurn !== turn) return
    if (answer.kind === 'user') {
      await admit()
      if (startedTurn !== turn) return
      const same = state.status === 'signed-in' && state.token === token && state.user.id === answer.user.id
      if (same) await merge(answer.user)
      else await begin(token, answer.user)
    } else if (answer.kind === 'refused') {
      if (state.status === 'signed-in') await refuse(state.epoch)
      else if ((await record.read()).token === token) await end()
      else {
        dropToken(token)
        set({ status: 'guest' })
      }
    } else if (state.status !== 'signed-in') {
      set({ status: 'guest', undecided: true })
    }
  }

  const refreshUser = async (token: string) => {
    const startedTurn = turn
    const answer = await fetchUser(token).catch((): UserAnswer => ({ kind: 'unknown' }))
    await learn(token, startedTurn, answer)
  }

  const decide = async () => {
    const begun = turn
    const token = storage.get(tokenKey)
    const row = await record.read()
    if (begun !== turn) return
    if (token === null) {
      if (row.token !== null) return end()
      return set({ status: 'guest' })
    }
    // The worker received a 401 while no page was open: it cleared the record and kept the epoch.
    if (row.refusedEpoch === row.epoch && (row.token === null || row.token === token)) return end()
    const user = row.token === token && row.userId !== null ? await record.known(row.userId) : null
    if (begun !== turn) return
    if (user === null) return refreshUser(token)
    await admit()
    if (begun !== turn) return
    set({ status: 'signed-in', user, token, epoch: row.epoch })
    void refreshUser(token).catch(() => {})
  }

  const merge = async (user: User) => {
    if (state.status !== 'signed-in' || state.user.id !== user.id) return
    const merged = { ...state.user, ...user }
    set({ ...state, user: merged })
    merges += 1
    merging += 1
    try {
      await record.remember(merged)
    } finally {
      merging -= 1
    }
  }

  const refuse = async (epoch: number) => {
    if (state.status !== 'signed-in' || state.epoch !== epoch || changing > 0) return
    const { token } = state
    const begun = turn
    const ended = await record.endEpoch(epoch, () => dropToken(token))
    if (!ended || begun !== turn) return
    turn += 1
    set({ status: 'guest' })
    leave()
  }

  /** Another context changed the row or the profile: adopt it, unless a change of this page is in progress. */
  const adopt = async () => {
    if (state.status === 'starting' || changing > 0) return
    const begun = turn
    const settled = merging === 0 ? merges : null
    const row = await record.read()
    const user = row.userId === null ? null : await record.known(row.userId)
    if (begun !== turn || changing > 0) return
    if (state.status === 'signed-in' && row.epoch === state.epoch) {
      if (row.refusedEpoch === row.epoch) await refuse(row.epoch)
      else if (user !== null && settled === merges && !sameUser(user, state.user)) set({ ...state, user })
      return
    }
    if (row.token !== null && user !== null) {
      if (state.status === 'signed-in' && row.epoch < state.epoch) return
      await admit()
      if (begun !== turn || changing > 0) return
      turn += 1
      set({ status: 'signed-in', user, token: row.token, epoch: row.epoch })
    } else if (state.status === 'signed-in' && row.epoch > state.epoch) {
      turn += 1
      set({ status: 'guest' })
    }
  }

  /** Browsers delete the databases of an open page too: a full device, or a user in the browser's settings. */
  const restore = async () => {
    if (state.status !== 'signed-in') return
    storage.set(tokenKey, state.token)
    if (!(await reopen(meta))) return
    await change(async () => {
      if (state.status !== 'signed-in') return
      const mine = turn
      const epoch = await record.restore(state)
      if (epoch !== null && mine === turn && state.status === 'signed-in') set({ ...state, epoch })
    })
  }

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    ready() {
      decision ??= decide().catch(() => {
        if (state.status === 'starting') set({ status: 'guest', undecided: true })
      })
      return decision
    },
    async check() {
      await decision
      const token = storage.get(tokenKey)
      if (token !== null) await refreshUser(token).catch(() => {})
    },
    async signIn(token, user) {
      await admit()
      await begin(token, user)
    },
    renew,
    clear: () => end(state.status === 'signed-in' ? state.token : null),
    merge,
    refuse,
    follow() {
      const watch = liveQuery(async () => {
        const row = await record.read()
        if (row.userId !== null) await record.known(row.userId)
      }).subscribe({
        next: () => void adopt().catch(() => {}),
        error: () => {},
      })
      const restored = () => void restore().catch(() => {})
      meta.on('close', restored)
      return () => {
        watch.unsubscribe()
        meta.on('close').unsubscribe(restored)
      }
    },
  }
}

function sameUser(one: User, other: User): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { LiveEvent } from '#contract/live.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import { currentSeqs } from '#server/kernel/sequence.ts'
import type { Services } from '#server/kernel/services.ts'
import { type LiveLine, openLine } from './live-line.ts'
import { movedLists } from './moved-lists.ts'

/** A person has so many lines at most; the oldest makes place. */
const linesAtMost = 8

/** Everybody who listens at this instance. */
export interface LiveHub {
  /** Opens a line for a session; `lastSeq` is what it was told last, null when nothing. */
  join(actor: Pick<Actor, 'id' | 'session'>, lastSeq: number | null): Promise<ReadableStream<Uint8Array>>
  /** Something happened here or on another instance. */
  hear(event: LoumaEvent): void
  /** Events may have been missed: looks for whatever has moved. */
  catchUp(): Promise<void>
  /** Shows every line that it is alive, closes those whose session has ended, and catches up. */
  beat(): Promise<void>
  /** Open lines. */
  count(): number
  close(): void
}

interface Listener {
  /** By line: the session that it belongs to, oldest first. */
  lines: Map<LiveLine, string>
  /** What all lines were told, and what they are about to be. */
  told: number
  latest: number
  isTelling: boolean
}

/** Nobody listens in the beginning. */
export function createLiveHub({ db, clock, report }: Pick<Services, 'db' | 'clock' | 'report'>): LiveHub {
  const listeners = new Map<string, Listener>()

  function leave(userId: string, line: LiveLine): void {
    const listener = listeners.get(userId)
    listener?.lines.delete(line)
    if (listener?.lines.size === 0) listeners.delete(userId)
  }

  function end(userId: string, line: LiveLine): void {
    leave(userId, line)
    line.close()
  }

  function moved(userId: string, seq: number): void {
    const listener = listeners.get(userId)
    if (listener === undefined || seq <= listener.latest) return
    listener.latest = seq
    if (!listener.isTelling) void tell(userId, listener)
  }

  /** Several changes of one moment are told once. */
  async function tell(userId: string, listener: Listener): Promise<void> {
    listener.isTelling = true
    while (listener.told < listener.latest) {
      const [after, seq] = [listener.told, listener.latest]
      listener.told = seq
      const lists = await movedLists(db, { userId, after, upTo: seq }).catch((error) => {
        report(error)
        return null
      })
      for (const line of listener.lines.keys()) line.moved({ seq, lists })
    }
    listener.isTelling = false
  }

  function say(userId: string, event: LiveEvent): void {
    for (const line of listeners.get(userId)?.lines.keys() ?? []) line.say(event)
  }

  /** Closes the lines of sessions that are no more, or whose account is banned; of one person, or of everybody. */
  async function closeEnded(userIds: readonly string[]): Promise<void> {
    const open = userIds.flatMap((id) => [...(listeners.get(id)?.lines.values() ?? [])])
    if (open.length === 0) return
    const rows = await db
      .select({ session: sessions.tokenHash })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(inArray(sessions.tokenHash, open), gt(sessions.expiresAt, clock.now()), isNull(users.bannedAt)),
      )
    const living = new Set(rows.map(({ session }) => session))
    // Lines that were opened meanwhile were not asked about.
    const asked = new Set(open)
    for (const id of userIds) {
      for (const [line, session] of listeners.get(id)?.lines ?? []) {
        if (asked.has(session) && !living.has(session)) end(id, line)
      }
    }
  }

  async function catchUp(): Promise<void> {
    if (listeners.size === 0) return
    for (const [id, seq] of await currentSeqs(db, [...listeners.keys()])) moved(id, seq)
  }

  return {
    async join({ id, session }, lastSeq) {
      const line = openLine(() => leave(id, line))
      const isFirst = !listeners.has(id)
      const listener = listeners.get(id) ?? { lines: new Map(), told: 0, latest: 0, isTelling: false }
      listeners.set(id, listener)
      listener.lines.set(line, session)
      const [oldest] = listener.lines.keys()
      if (listener.lines.size > linesAtMost && oldest !== undefined) end(id, oldest)
      try {
        // Asked for after the line has been entered: what changes from here on is heard of.
        const seq = (await currentSeqs(db, [id])).get(id) ?? 0
        if (isFirst) {
          listener.told = Math.max(listener.told, seq)
          listener.latest = Math.max(listener.latest, seq)
        } else moved(id, seq)
        if (seq > (lastSeq ?? 0)) line.moved({ seq, lists: null })
        return line.stream
      } catch (error) {
        end(id, line)
        throw error
      }
    },
    hear(event) {
      if (event.type === 'mirror-changed') moved(event.userId, event.seq)
      if (event.type === 'typing')
        say(event.userId, { type: 'typing', conversation_id: event.conversationId })
      if (event.type === 'account-changed') say(event.userId, { type: 'account' })
      if (event.type === 'sessions-ended' || event.type === 'account-deleted') {
        closeEnded([event.userId]).catch(report)
      }
    },
    catchUp,
    async beat() {
      for (const [id, { lines }] of listeners) {
        for (const line of lines.keys()) if (!line.beat()) end(id, line)
      }
      await closeEnded([...listeners.keys()])
      await catchUp()
    },
    count: () => [...listeners.values()].reduce((sum, { lines }) => sum + lines.size, 0),
    close() {
      for (const [id, { lines }] of listeners) for (const line of lines.keys()) end(id, line)
    },
  }
}

import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { LiveEvent } from '#contract/live.ts'
import { sessions } from '#server/db/schema/account-security.ts'
import { users } from '#server/db/schema/users.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import { currentSeqs } from '#server/kernel/sequence.ts'
import type { Services } from '#server/kernel/services.ts'
import { type LiveConnection, openLiveConnection } from './live-connection.ts'
import { readChanges } from './read-changes.ts'

/** Connections per user; the oldest is closed beyond that. */
const linesAtMost = 8

/** Live connections (SSE) of this instance. */
interface LiveHub {
  /** `lastSeq` is the client's last received sequence, or null. */
  join(actor: Actor, lastSeq: number | null): Promise<ReadableStream<Uint8Array>>
  receive(event: LoumaEvent): void
  /** Re-reads all sequences, as events may have been missed. */
  catchUp(): Promise<void>
  /** Sends heartbeats, closes connections of ended sessions, and catches up. */
  beat(): Promise<void>
  count(): number
  close(): void
}

interface Listener {
  /** As of the latest connection. */
  actor: Actor
  /** Session by connection, oldest first. */
  lines: Map<LiveConnection, string>
  /** Sequence last sent to all connections, and the latest known one. */
  sentSeq: number
  latest: number
  isSending: boolean
}

export function createLiveHub({ db, clock, report }: Pick<Services, 'db' | 'clock' | 'report'>): LiveHub {
  const listeners = new Map<string, Listener>()

  function leave(userId: string, line: LiveConnection): void {
    const listener = listeners.get(userId)
    listener?.lines.delete(line)
    if (listener?.lines.size === 0) listeners.delete(userId)
  }

  function end(userId: string, line: LiveConnection): void {
    leave(userId, line)
    line.close()
  }

  function moved(userId: string, seq: number): void {
    const listener = listeners.get(userId)
    if (listener === undefined || seq <= listener.latest) return
    listener.latest = seq
    if (!listener.isSending) void sendChanges(listener)
  }

  /** Merges changes that arrive while a query runs. */
  async function sendChanges(listener: Listener): Promise<void> {
    listener.isSending = true
    while (listener.sentSeq < listener.latest) {
      const { sentSeq: after, latest, actor } = listener
      const changes = await readChanges(db, actor, after, clock.now()).catch((error) => {
        report(error)
        return { seq: latest, lists: null }
      })
      listener.sentSeq = Math.max(latest, changes.seq)
      for (const line of listener.lines.keys()) line.moved(changes)
    }
    listener.isSending = false
  }

  function sendEvent(userId: string, event: LiveEvent): void {
    for (const line of listeners.get(userId)?.lines.keys() ?? []) line.send(event)
  }

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
    // Connections opened since the query must be kept.
    const checked = new Set(open)
    for (const id of userIds) {
      for (const [line, session] of listeners.get(id)?.lines ?? []) {
        if (checked.has(session) && !living.has(session)) end(id, line)
      }
    }
  }

  async function catchUp(): Promise<void> {
    if (listeners.size === 0) return
    for (const [id, seq] of await currentSeqs(db, [...listeners.keys()])) moved(id, seq)
  }

  return {
    async join(actor, lastSeq) {
      const { id, session } = actor
      const line = openLiveConnection(() => leave(id, line))
      const isFirst = !listeners.has(id)
      const listener = listeners.get(id) ?? {
        actor,
        lines: new Map(),
        sentSeq: 0,
        latest: 0,
        // An event of a change that the client knows may arrive before the query below.
        isSending: true,
      }
      listener.actor = actor
      listeners.set(id, listener)
      listener.lines.set(line, session)
      const [oldest] = listener.lines.keys()
      if (listener.lines.size > linesAtMost && oldest !== undefined) end(id, oldest)
      try {
        // Query after registering the connection: changes from here on arrive as events.
        const seq = (await currentSeqs(db, [id])).get(id) ?? 0
        if (isFirst) {
          listener.sentSeq = seq
          listener.latest = Math.max(listener.latest, seq)
        } else moved(id, seq)
        if (seq > (lastSeq ?? 0)) line.moved({ seq, lists: null })
        return line.stream
      } catch (error) {
        end(id, line)
        throw error
      } finally {
        if (isFirst) void sendChanges(listener)
      }
    },
    receive(event) {
      if (event.type === 'mirror-changed') moved(event.userId, event.seq)
      if (event.type === 'typing')
        sendEvent(event.userId, { type: 'typing', conversation_id: event.conversationId })
      if (event.type === 'account-changed') sendEvent(event.userId, { type: 'account' })
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

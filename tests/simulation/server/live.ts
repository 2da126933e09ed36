import { type ChangedEvent, liveRowsLength } from '#contract/live.ts'
import type { Account } from './account.ts'
import type { ModelOptions } from './model-server.ts'
import { changesAfter } from './reads.ts'

/** The lists of which events bring rows, and the bounds of server/sync/live/read-changes.ts. */
const lists = ['conversations', 'messages'] as const
const changesAtMost = 100
const rowsAtMost = 20

interface Stream {
  userId: string
  send(event: ChangedEvent): void
  /** The server has ended the stream. */
  closed(): void
}

/** The open live streams of the model server. */
export class LiveStreams {
  readonly #streams = new Map<Stream, () => void>()

  constructor(readonly options: Pick<ModelOptions, 'pageSize' | 'random' | 'later'>) {}

  /** Reports later changes, and at once that there were some since `lastSeq`; returns the end of the stream. */
  join(account: Account, lastSeq: number | null, stream: Omit<Stream, 'userId'>): () => void {
    const own = { ...stream, userId: account.id }
    let sentSeq = account.seq
    let isReading = false
    const send = () => {
      isReading = false
      if (!this.#streams.has(own) || account.seq <= sentSeq) return
      own.send(readChanges(account, sentSeq, this.options.pageSize))
      sentSeq = account.seq
    }
    const unwatch = account.watch(() => {
      const { later, random } = this.options
      // Changes during a query are merged into the next event.
      if (!isReading) later(send, random.chance(0.3) ? random.between(50, 3_000) : random.between(0, 50))
      isReading = true
    })
    this.#streams.set(own, unwatch)
    if (account.seq > (lastSeq ?? 0)) own.send({ type: 'changed', seq: account.seq })
    return () => this.#leave(own)
  }

  /** Ends the streams of this user; null: of all. */
  close(userId: string | null): void {
    for (const stream of [...this.#streams.keys()]) {
      if (userId !== null && stream.userId !== userId) continue
      this.#leave(stream)
      stream.closed()
    }
  }

  #leave(stream: Stream): void {
    this.#streams.get(stream)?.()
    this.#streams.delete(stream)
  }
}

/** What server/sync/live/read-changes.ts answers. */
function readChanges(account: Account, after: number, pageSize: number): ChangedEvent {
  const { seq } = account
  const changes = lists.flatMap((list) =>
    account.changedSince(list, after).map((one) => ({ list, seq: one.seq })),
  )
  const changed = [...new Set(changes.map(({ list }) => list))]
  const explained = new Set(changes.map((one) => one.seq))
  if (seq - after > changesAtMost || explained.size < seq - after) return { type: 'changed', seq }
  // More rows would be too long for an event.
  const limit = pageSize < rowsAtMost ? 1 : rowsAtMost
  const rows = Object.fromEntries(lists.map((list) => [list, changesAfter(account, list, after, limit)]))
  const isSmall = JSON.stringify(rows).length <= liveRowsLength
  return { type: 'changed', seq, lists: changed, ...(isSmall ? { after, rows } : {}) }
}

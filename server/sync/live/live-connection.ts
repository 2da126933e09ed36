import type { LiveEvent } from '#contract/live.ts'

/** A `changed` event; `lists` is null if any collection may have changed. */
export interface Moved {
  seq: number
  lists: readonly string[] | null
  after?: number
  rows?: Record<string, unknown>
}

export interface LiveConnection {
  stream: ReadableStream<Uint8Array>
  /** Changes are merged while the client is slow. */
  moved(moved: Moved): void
  /** Dropped if the client is slow. */
  send(event: LiveEvent): void
  /** False if the client has not read for too long. */
  beat(): boolean
  close(): void
}

/** Consecutive unread heartbeats until a connection counts as dead. */
const unreadAtMost = 4
const waitingAtMost = 4

export function openLiveConnection(left: () => void): LiveConnection {
  let control: ReadableStreamDefaultController<Uint8Array> | null = null
  let sentSeq = -1
  let waiting: Moved | null = null
  let unread = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        control = controller
        // Sends a first byte, so that the client sees the open stream immediately.
        controller.enqueue(encode(':\n\n'))
      },
      pull: flush,
      cancel() {
        control = null
        left()
      },
    },
    { highWaterMark: waitingAtMost },
  )

  const hasQuota = () => (control?.desiredSize ?? 0) > 0

  function flush(): void {
    if (waiting === null || !hasQuota()) return
    const { seq, lists, ...rows } = waiting
    waiting = null
    sentSeq = seq
    const event: LiveEvent = {
      type: 'changed',
      seq,
      ...(lists === null ? {} : { lists: [...lists] }),
      ...rows,
    }
    control?.enqueue(encode(`id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`))
  }

  return {
    stream,
    moved(moved) {
      if (moved.seq <= sentSeq || (waiting !== null && moved.seq <= waiting.seq)) return
      waiting = waiting === null ? moved : merge(waiting, moved)
      flush()
    },
    send(event) {
      if (hasQuota()) control?.enqueue(encode(`data: ${JSON.stringify(event)}\n\n`))
    },
    beat() {
      unread = hasQuota() ? 0 : unread + 1
      if (hasQuota()) control?.enqueue(encode(':\n\n'))
      return unread < unreadAtMost
    },
    close() {
      control?.close()
      control = null
    },
  }
}

/** Without the rows: they are too old together, so the client pulls. */
function merge(before: Moved, after: Moved): Moved {
  const lists =
    before.lists === null || after.lists === null ? null : [...new Set([...before.lists, ...after.lists])]
  return { seq: after.seq, lists }
}

const encoder = new TextEncoder()

function encode(text: string): Uint8Array {
  return encoder.encode(text)
}

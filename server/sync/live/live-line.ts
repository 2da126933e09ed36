import type { LiveEvent } from '#contract/live.ts'

/** What a line says of the mirror: its sequence, and the lists that have moved, when all of them are known. */
export interface Moved {
  seq: number
  lists: readonly string[] | null
}

/** One open line to a device. */
export interface LiveLine {
  stream: ReadableStream<Uint8Array>
  /** Tells that the mirror has moved; a reader that is slow hears of the last time only. */
  moved(moved: Moved): void
  /** Tells what is worth nothing later; a reader that is slow misses it. */
  say(event: LiveEvent): void
  /** Shows that the line is alive; false when nobody has read for so long that nobody will. */
  beat(): boolean
  close(): void
}

/** So many heartbeats in a row that nobody read. */
const patience = 4
const waitingAtMost = 4

/** Opens a line; `left` is called once, when its reader has gone. */
export function openLine(left: () => void): LiveLine {
  let control: ReadableStreamDefaultController<Uint8Array> | null = null
  let toldSeq = -1
  let waiting: Moved | null = null
  let unread = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        control = controller
        // The reader knows at once that it is heard.
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

  const hasRoom = () => (control?.desiredSize ?? 0) > 0

  function flush(): void {
    if (waiting === null || !hasRoom()) return
    const { seq, lists } = waiting
    waiting = null
    toldSeq = seq
    const event: LiveEvent = { type: 'changed', seq, ...(lists === null ? {} : { lists: [...lists] }) }
    control?.enqueue(encode(`id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`))
  }

  return {
    stream,
    moved(moved) {
      if (moved.seq <= toldSeq || (waiting !== null && moved.seq <= waiting.seq)) return
      waiting = waiting === null ? moved : merge(waiting, moved)
      flush()
    },
    say(event) {
      if (hasRoom()) control?.enqueue(encode(`data: ${JSON.stringify(event)}\n\n`))
    },
    beat() {
      unread = hasRoom() ? 0 : unread + 1
      if (hasRoom()) control?.enqueue(encode(':\n\n'))
      return unread < patience
    },
    close() {
      control?.close()
      control = null
    },
  }
}

function merge(before: Moved, after: Moved): Moved {
  const lists =
    before.lists === null || after.lists === null ? null : [...new Set([...before.lists, ...after.lists])]
  return { seq: after.seq, lists }
}

const encoder = new TextEncoder()

function encode(text: string): Uint8Array {
  return encoder.encode(text)
}

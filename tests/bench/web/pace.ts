/** One direction of a slow line: all lanes share its rate, one packet each in turn. */
export interface Pace {
  /** A connection's share of the direction; `deliver` gets its bytes in order, null is the end. */
  lane(deliver: (bytes: Uint8Array | null) => void): Lane
}

export interface Lane {
  push(bytes: Uint8Array | null): void
  /** Resolves when little is queued: a sender that does not wait would fill the memory instead of the line. */
  room(): Promise<void>
  drop(): void
}

/** The payload of an Ethernet frame. */
const packetBytes = 1460
const fullFrom = 64 * 1024

interface Parcel {
  at: number
  bytes: Uint8Array | null
  deliver: (bytes: Uint8Array | null) => void
}

/** `delayMs` is the latency of a packet after it has been sent. */
export function createPace({ bytesPerMs, delayMs }: { bytesPerMs: number; delayMs: number }): Pace {
  /** Lanes with queued data, the next one first. */
  const ready: Queue[] = []
  const flying: Parcel[] = []
  let freeAt = 0
  let sending: NodeJS.Timeout | null = null
  let landing: NodeJS.Timeout | null = null

  function send(): void {
    sending = null
    while (ready.length > 0 && freeAt <= performance.now()) {
      const queue = ready.shift()
      if (queue === undefined) break
      const bytes = queue.take()
      freeAt += (bytes?.length ?? 0) / bytesPerMs
      flying.push({ at: freeAt + delayMs, bytes, deliver: queue.deliver })
      if (queue.hasMore()) ready.push(queue)
    }
    land()
    if (ready.length > 0) sending = setTimeout(send, freeAt - performance.now())
  }

  function land(): void {
    if (landing !== null) clearTimeout(landing)
    landing = null
    while (flying[0] !== undefined && flying[0].at <= performance.now()) {
      const { bytes, deliver } = flying[0]
      flying.shift()
      deliver(bytes)
    }
    if (flying[0] !== undefined) landing = setTimeout(land, flying[0].at - performance.now())
  }

  return {
    lane(deliver) {
      const queue = createQueue(deliver)
      return {
        push(bytes) {
          queue.add(bytes)
          if (!ready.includes(queue)) ready.push(queue)
          if (sending !== null) return
          // An idle line sends at once; a busy one has caught up with the clock by itself.
          freeAt = Math.max(freeAt, performance.now())
          send()
        },
        room: queue.room,
        drop() {
          queue.clear()
          const at = ready.indexOf(queue)
          if (at >= 0) ready.splice(at, 1)
        },
      }
    },
  }
}

interface Queue {
  deliver: Parcel['deliver']
  add(bytes: Uint8Array | null): void
  take(): Uint8Array | null
  hasMore(): boolean
  room(): Promise<void>
  clear(): void
}

function createQueue(deliver: Parcel['deliver']): Queue {
  const parts: (Uint8Array | null)[] = []
  const waiters: (() => void)[] = []
  let size = 0
  const wake = () => {
    if (size < fullFrom) for (const go of waiters.splice(0)) go()
  }
  return {
    deliver,
    add(bytes) {
      parts.push(bytes)
      size += bytes?.length ?? 0
    },
    take() {
      const first = parts.shift() ?? null
      if (first === null) return null
      const packet = first.subarray(0, packetBytes)
      if (first.length > packetBytes) parts.unshift(first.subarray(packetBytes))
      size -= packet.length
      wake()
      return packet
    },
    hasMore: () => parts.length > 0,
    room: () => (size < fullFrom ? Promise.resolve() : new Promise((resolve) => waiters.push(resolve))),
    clear() {
      parts.length = 0
      size = 0
      wake()
    },
  }
}

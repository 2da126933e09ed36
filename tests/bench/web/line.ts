import { connect, createServer, type Server, type Socket } from 'node:net'
import { type Exchange, followConnection } from './exchange.ts'
import { createPace, type Lane, type Pace } from './pace.ts'

/** A slow phone's connection to a server on this machine; the browser uses it instead of the server's port. */
export interface Line {
  origin: string
  /** Exchanges since `forget`. */
  exchanges(): readonly Exchange[]
  forget(): void
  /** Milliseconds since the last byte, in either direction. */
  quietFor(): number
  /** No network from now on: open connections break, new ones are refused. */
  cut(): Promise<void>
}

/** Round trip, and the rates that all connections share. */
export interface LineRates {
  roundTripMs: number
  downMbps: number
  upMbps: number
}

export const slowLine: LineRates = { roundTripMs: 150, downMbps: 1.6, upMbps: 0.75 }

const bytesPerMs = (mbps: number) => (mbps * 1_000_000) / 8 / 1_000

/** Opens a connection of its own to `port`: one per browser. */
export async function openLine(port: number, rates = slowLine): Promise<Line> {
  const delayMs = rates.roundTripMs / 2
  const down = createPace({ bytesPerMs: bytesPerMs(rates.downMbps), delayMs })
  const up = createPace({ bytesPerMs: bytesPerMs(rates.upMbps), delayMs })
  const sockets = new Set<Socket>()
  let exchanges: Exchange[] = []
  let lastByte = performance.now()

  const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, (browser) => {
    // Opening a connection costs one round trip before its first byte.
    const opening = setTimeout(() => join(browser), rates.roundTripMs)
    hold(browser, () => clearTimeout(opening))
  })

  function join(browser: Socket): void {
    const upstream = connect({ host: '127.0.0.1', port, allowHalfOpen: true, noDelay: true })
    const follower = followConnection((exchange) => exchanges.push(exchange))
    const busy = () => {
      lastByte = performance.now()
    }
    const upLane = carry(up, browser, upstream, (bytes) => {
      busy()
      follower.sent(bytes)
    })
    const downLane = carry(down, upstream, browser, busy, (bytes) => {
      busy()
      follower.received(bytes)
    })
    hold(upstream, () => {
      // Data sent before a regular end still arrives; an error breaks the connection at once.
      if (!upstream.readableEnded) browser.destroy()
    })
    browser.on('close', () => {
      upLane.drop()
      downLane.drop()
      upstream.destroy()
    })
  }

  function hold(socket: Socket, onClose: () => void): void {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      onClose()
    })
  }

  const address = await listen(server)
  return {
    origin: `http://127.0.0.1:${address}`,
    exchanges: () => exchanges,
    forget() {
      exchanges = []
    },
    quietFor: () => performance.now() - lastByte,
    async cut() {
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Transfers bytes from one side to the other at the pace of the line. */
function carry(
  pace: Pace,
  from: Socket,
  to: Socket,
  onTaken: (bytes: Uint8Array) => void,
  onGiven: (bytes: Uint8Array) => void = () => {},
): Lane {
  const lane = pace.lane((bytes) => {
    if (to.destroyed) return
    if (bytes === null) {
      to.end()
      return
    }
    onGiven(bytes)
    to.write(bytes)
  })
  from.on('data', (bytes: Uint8Array) => {
    onTaken(bytes)
    lane.push(bytes)
    from.pause()
    void lane.room().then(() => from.resume())
  })
  from.on('end', () => lane.push(null))
  from.resume()
  return lane
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

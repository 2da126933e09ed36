import { type ChangedEvent, liveHeartbeatMs } from '#contract/live.ts'
import type { LiveEnd, OpenLive } from '#src/api/live-stream.ts'
import type { World } from '../world.ts'
import type { Context } from './context.ts'

type Line = Parameters<OpenLive>[0]

/** The client takes a silent stream for dead after this time (src/api/live-stream.ts). */
const silenceMs = 2 * liveHeartbeatMs

/** The live stream of a page over the simulated network. */
export function openLiveLine(context: Context): OpenLive {
  return (line) =>
    context.call(
      'live.open',
      () => new Promise((resolve) => new LiveLine(context.world, context, line, resolve).open()),
    )
}

class LiveLine {
  #isOver = false
  /** The network has cut the connection; the client does not know it yet. */
  #isCut = false
  #lastArrival = 0
  #leave = () => {}

  constructor(
    readonly world: World,
    readonly context: Context,
    readonly line: Line,
    readonly resolve: (end: LiveEnd) => void,
  ) {}

  open(): void {
    const { world, context, line } = this
    line.signal.addEventListener('abort', () => this.#end('lost', 'not wanted any more'))
    context.onDeath(() => this.#leave())
    const { random, phone, network } = world
    if (line.signal.aborted) this.#end('lost', 'not wanted')
    else if (!phone.online) this.#later(random.between(1, 30), () => this.#end('lost', 'offline'))
    else if (random.chance(network.weather.portal))
      this.#later(this.#way(), () => this.#end('lost', 'portal'))
    else if (random.chance(network.weather.requestLost)) this.#cut()
    else this.#later(this.#way(), () => this.#arrive())
  }

  #arrive(): void {
    const { server } = this.world
    const { token, lastSeq } = this.line
    const userId = server.isRevoked(token) ? null : server.ownerOf(token)
    const isBroken = server.moods.before({ key: null, path: '/live' }) !== null
    if (isBroken || userId === null) {
      this.#later(this.#way(), () => this.#end(isBroken ? 'lost' : 'refused', isBroken ? 'no stream' : '401'))
      return
    }
    this.#deliver('opened', () => {})
    this.#leave = server.live.join(server.account(userId), lastSeq, {
      send: (event) => this.#send(event),
      closed: () => this.#later(this.#way(), () => this.#end('lost', 'closed by the server')),
    })
  }

  /** A lost event leaves a gap, or is the first of a cut connection. */
  #send(event: ChangedEvent): void {
    const { random, network, planted } = this.world
    if (random.chance(network.weather.answerLost)) {
      if (random.chance(0.5)) this.#cut()
      return
    }
    const received = planted.event(structuredClone(event))
    const receive = () => {
      if (received !== null) this.line.onEvent(received)
    }
    const name = `changed to ${event.seq}${event.rows === undefined ? '' : ' with rows'}`
    this.#deliver(name, receive)
    if (random.chance(network.weather.duplicate))
      this.#later(random.between(1, 40_000), () => this.#deliver(`${name}, again`, receive))
  }

  /** Bytes of one stream arrive in their order. */
  #deliver(name: string, received: () => void): void {
    const { scheduler, random, network, phone } = this.world
    const late = random.chance(network.weather.late) ? random.between(20_000, 90_000) : 0
    if (late > silenceMs) {
      this.#cut()
      return
    }
    this.#lastArrival = Math.max(this.#lastArrival, scheduler.now + this.#way() + late)
    this.#later(this.#lastArrival - scheduler.now, () => {
      if (!phone.online) this.#cut()
      if (this.#isCut) return
      this.world.log(`${this.context.name} live: ${name}`)
      this.line.alive()
      received()
    })
  }

  #cut(): void {
    this.#isCut = true
    this.#later(this.world.random.between(0, silenceMs), () => this.#end('lost', 'cut'))
  }

  #end(end: LiveEnd, why: string): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#leave()
    this.world.log(`${this.context.name} live: ${end} (${why})`)
    this.resolve(end)
  }

  #way(): number {
    const [least, most] = this.world.network.weather.latency
    return this.world.random.between(least, most)
  }

  #later(ms: number, work: () => void): void {
    this.world.scheduler.later(() => {
      if (!this.#isOver && this.context.alive) work()
    }, ms)
  }
}

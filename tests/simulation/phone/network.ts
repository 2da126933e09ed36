import { requestTimeoutMs } from '#contract/limits.ts'
import type { NetAnswer, NetRequest } from '#src/api/net.ts'
import { asAnswer, page, type Reply } from '../server/answers.ts'
import type { World } from '../world.ts'
import type { Context } from './context.ts'

export interface Weather {
  requestLost: number
  answerLost: number
  /** A pull is lost, but no action. */
  pullLost: number
  /** The request reaches the server a second time, later. */
  duplicate: number
  /** Request or answer takes much longer than the client's time-out. */
  late: number
  portal: number
  /** The connection breaks in the middle of the body: the server has only a part of it. */
  cut: number
  /** Usual one-way time in milliseconds. */
  latency: readonly [number, number]
}

export const calm: Weather = {
  requestLost: 0,
  answerLost: 0,
  pullLost: 0,
  duplicate: 0,
  late: 0,
  portal: 0,
  cut: 0,
  latency: [5, 120],
}

export interface Flight {
  context: Context
  request: NetRequest
  at: number
}

export class Network {
  weather: Weather = calm
  readonly flights = new Set<Flight>()
  sent = 0
  /** Requests that have left and not yet reached the server for the last time. */
  onTheWay = 0

  constructor(readonly world: World) {}

  send(context: Context, request: NetRequest): Promise<NetAnswer> {
    const flight: Flight = { context, request: structuredClone(request), at: this.world.scheduler.now }
    this.sent += 1
    const number = this.sent
    this.world.log(`${context.name} -> #${number} ${describe(request)}`)
    this.world.departs(flight)
    this.flights.add(flight)
    return new Promise((resolve, reject) => {
      const end = (outcome: string, settle: () => void) => {
        if (!this.flights.delete(flight)) return
        this.world.log(`${context.name} <- #${number} ${outcome}`)
        settle()
      }
      const lose = (why: string) => end(why, () => reject(new TypeError(why)))
      const arrive = (reply: Reply) =>
        end(String(reply.status), () => {
          this.world.moneyTransfers.noteAnswer(request, reply)
          resolve(asAnswer(reply))
        })
      this.#later(requestTimeoutMs, () => lose('time-out'))
      this.#route(flight, number, arrive, lose)
    })
  }

  #route(flight: Flight, number: number, arrive: (reply: Reply) => void, lose: (why: string) => void): void {
    const { random, phone } = this.world
    const { weather } = this
    const { request } = flight
    const way = () => random.between(weather.latency[0], weather.latency[1])
    if (!phone.online) {
      this.#later(random.between(1, 30), () => lose('offline'))
      return
    }
    if (random.chance(weather.portal)) {
      this.#later(way(), () => arrive(page()))
      return
    }
    const isPull = request.method === 'GET' || request.path === '/sync/pull'
    if (random.chance(weather.requestLost) || (isPull && random.chance(weather.pullLost))) {
      this.#later(way(), () => lose('request lost'))
      return
    }
    const out = random.chance(weather.late) ? random.between(20_000, 90_000) : way()
    const back = random.chance(weather.late) ? random.between(20_000, 90_000) : way()
    const { bytes } = request
    const isCut = bytes !== undefined && random.chance(weather.cut)
    if (isCut) request.bytes = bytes.slice(0, random.between(1, bytes.size))
    const isAnswerLost = random.chance(weather.answerLost) || isCut
    if (random.chance(weather.duplicate)) {
      this.onTheWay += 1
      this.#later(out + random.between(1, 40_000), () => this.#serve(flight, number, 'again', () => {}))
    }
    this.onTheWay += 1
    this.#later(out, () =>
      this.#serve(flight, number, 'first', (reply) => {
        if (isAnswerLost) this.#later(back, () => lose('answer lost'))
        else this.#later(back, () => arrive(reply))
      }),
    )
  }

  #serve({ request }: Flight, number: number, which: string, then: (reply: Reply) => void): void {
    const { backend } = this.world.options
    const done = (reply: Reply) => {
      this.onTheWay -= 1
      this.world.log(`server: #${number} ${which} ${describe(request)} = ${reply.status}`)
      this.world.served(request, reply)
      then(reply)
    }
    if (!backend) {
      done(this.world.server.handle(request))
      return
    }
    void this.world.scheduler.outside(() => backend.handle(request)).then(done)
  }

  #later(ms: number, work: () => void): void {
    this.world.scheduler.later(work, ms)
  }
}

export function describe({ method, path, body, headers }: NetRequest): string {
  const key = Object.entries(headers).find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1]
  const items = (body as { items?: { key: string; path: string }[] } | undefined)?.items
  const inside = items ? ` [${items.map((item) => `${item.path} ${short(item.key)}`).join(', ')}]` : ''
  return `${method} ${path}${key === undefined ? '' : ` ${short(key)}`}${inside}`
}

/** The distinctive part of a key. */
export function short(key: string): string {
  return `k${Number.parseInt(key.slice(-6), 16)}`
}

import { turned } from '../../node/turned.ts'
import { startChild } from '../child.ts'
import { clients, type ServerBenchSettings } from '../settings.ts'
import { answerSites, measureOther, type OtherMeasured, otherKinds } from './other-answers.ts'
import { fastifyByHand, feathersService, type ListSite, louma } from './sites.ts'
import { firstOf, walk } from './walk.ts'

/** One server of the list of one market. Times in ms. */
export interface PeerMeasured {
  market: string
  name: string
  bytes: number
  times: number[]
  perSecond: number[]
}

const files = new Map<ListSite, string>([
  [fastifyByHand, 'tests/bench/server/peers/fastify-server.ts'],
  [feathersService, 'tests/bench/server/peers/feathers-server.ts'],
])

interface PeerPlace {
  market: string
  listings: number
  louma: string
  floor: string
  database: string
}

/** The same pages of the same rows of the same database by other servers, in turn with Louma. */
export async function measurePeers(
  { market, listings, louma: loumaUrl, floor, database: databaseUrl }: PeerPlace,
  { rounds, seconds }: ServerBenchSettings,
): Promise<{ list: PeerMeasured[]; others: OtherMeasured[] }> {
  const children = new Map<ListSite, Awaited<ReturnType<typeof startChild>>>()
  try {
    for (const [site, file] of files)
      children.set(site, await startChild(file, { DATABASE_URL: databaseUrl }))
    const sites = [louma, ...files.keys()]
    const base = (site: ListSite) => children.get(site)?.url ?? loumaUrl
    const expected = await firstOf(louma, loumaUrl, 5)
    for (const site of sites) {
      const actual = await firstOf(site, base(site), 5)
      if (actual.join() !== expected.join()) throw new Error(`${site.name} returns another list`)
      await walk(site, base(site), clients.few, Math.min(3, seconds))
    }
    const found = new Map(
      sites.map(({ name }) => [name, { market, name, bytes: 0, times: [], perSecond: [] } as PeerMeasured]),
    )
    for (let round = 0; round < rounds; round++) {
      for (const site of turned(sites, round)) {
        const few = await walk(site, base(site), clients.few, seconds)
        const many = await walk(site, base(site), clients.many, seconds)
        const one = found.get(site.name)
        one?.times.push(...few.times)
        one?.perSecond.push(many.perSecond)
        if (one) one.bytes = few.bytes
        console.log(`${market}: ${site.name}, round ${round + 1}`)
      }
    }
    const [fastify = '', feathers = ''] = [...children.values()].map(({ url }) => url)
    const answering = answerSites({ louma: loumaUrl, fastify, feathers }, listings)
    const others: OtherMeasured[] = []
    for (let round = 0; round < rounds; round++) {
      for (const kind of otherKinds) {
        for (const one of await measureOther(turned(answering, round), floor, kind, seconds)) {
          const known = others.find((other) => other.kind === kind && other.name === one.name)
          if (known === undefined) others.push({ market, ...one })
          else {
            known.times.push(...one.times)
            known.perSecond.push(...one.perSecond)
          }
        }
        console.log(`${market}: ${kind} by all, round ${round + 1}`)
      }
    }
    return { list: [...found.values()], others }
  } finally {
    for (const child of children.values()) await child.stop()
  }
}

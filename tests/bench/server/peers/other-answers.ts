import { ask } from '../ask.ts'
import { listingId } from '../requests.ts'
import { clients } from '../settings.ts'
import { searches } from '../vocabulary.ts'

/** What is asked besides the list. `page` is the page of another listing each time, `home` always the same page. */
export const otherKinds = ['listing', 'search', 'page', 'home'] as const
export type OtherKind = (typeof otherKinds)[number]

/** Address of the nth request; a site without this answer leaves it out. */
export interface AnswerSite {
  name: string
  base: string
  addresses: Partial<Record<OtherKind, (n: number) => string>>
}

/** Times in ms. */
export interface OtherMeasured {
  market: string
  kind: OtherKind
  name: string
  bytes: number
  times: number[]
  perSecond: number[]
}

/** Louma keeps an answer to guests for two seconds: the limit makes each search another one. */
function searchQuery(n: number): string {
  const limit = 20 + (Math.floor(n / searches.length) % 30)
  return `q=${encodeURIComponent(searches[n % searches.length] ?? '')}&limit=${limit}`
}

export function answerSites(
  bases: { louma: string; fastify: string; feathers: string },
  listings: number,
): AnswerSite[] {
  const id = (n: number) => listingId(n, listings)
  return [
    {
      name: 'Louma',
      base: bases.louma,
      addresses: {
        listing: (n) => `/api/v1/products/${id(n)}`,
        search: (n) => `/api/v1/search?${searchQuery(n)}`,
        page: (n) => `/products/${id(n)}`,
        home: () => '/products',
      },
    },
    {
      name: 'Fastify, one statement by hand',
      base: bases.fastify,
      addresses: {
        listing: (n) => `/products/${id(n)}`,
        search: (n) => `/search?${searchQuery(n)}`,
        page: (n) => `/page/${id(n)}`,
      },
    },
    {
      name: 'FeathersJS, its Knex service',
      base: bases.feathers,
      addresses: { listing: (n) => `/products/${id(n)}` },
    },
  ]
}

/** One turn: all sites in this order, then Hono with a constant answer of the size of Louma's. */
export async function measureOther(
  sites: readonly AnswerSite[],
  floor: string,
  kind: OtherKind,
  seconds: number,
): Promise<Omit<OtherMeasured, 'market'>[]> {
  const found: Omit<OtherMeasured, 'market'>[] = []
  const measure = async (name: string, next: (n: number) => string) => {
    const few = await ask(next, clients.few, seconds)
    const many = await ask(next, clients.many, seconds)
    found.push({ kind, name, bytes: few.bytes, times: few.times, perSecond: [many.perSecond] })
  }
  for (const { name, base, addresses } of sites) {
    const address = addresses[kind]
    if (address !== undefined) await measure(name, (n) => base + address(n))
  }
  const bytes = found.find(({ name }) => name === 'Louma')?.bytes ?? 0
  await measure('Hono, a constant', () => `${floor}/constant/${bytes}`)
  return found
}

import type { Asked } from '../ask.ts'
import type { ListSite } from './sites.ts'

/** After this many pages it starts again from the first: users read no further. */
const depth = 25

/** Answers are not compressed: the list is compared, and a proxy can compress. */
const plain = { headers: { 'Accept-Encoding': 'identity' } }

/** Walks through the list by its own cursors with this many clients. Times are until the last byte. */
export async function walk(site: ListSite, base: string, clients: number, seconds: number): Promise<Asked> {
  const times: number[] = []
  let bytes = 0
  const begun = performance.now()
  const until = begun + seconds * 1_000
  const one = async () => {
    let before: unknown = null
    for (let page = 0; performance.now() < until; page++) {
      const address = site.page(base, page % depth === 0 ? null : before)
      const from = performance.now()
      const answer = await fetch(address, plain)
      const body = await answer.arrayBuffer()
      times.push(performance.now() - from)
      bytes += body.byteLength
      if (answer.status !== 200) throw new Error(`${answer.status} from ${address}`)
      before = JSON.parse(Buffer.from(body).toString())
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  return {
    times,
    perSecond: (times.length / (performance.now() - begun)) * 1_000,
    bytes: Math.round(bytes / times.length),
  }
}

/** The first products of a site, in its order: all peers must return the same ones. */
export async function firstOf(site: ListSite, base: string, pages: number): Promise<string[]> {
  const ids: string[] = []
  let before: unknown = null
  for (let page = 0; page < pages; page++) {
    const answer = await fetch(site.page(base, before), plain)
    before = await answer.json()
    ids.push(...site.rows(before).map(({ id }) => id))
  }
  return ids
}

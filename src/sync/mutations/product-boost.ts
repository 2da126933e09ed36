import * as v from 'valibot'
import { boostAnswer } from '#contract/own-products.ts'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'
import { productTarget } from './product-target.ts'

const args = v.object({
  id: v.string(),
  /** Boost plan; absent with servers without plans. */
  offer: v.optional(v.string()),
  /** Duration of the plan in hours, for a provisional end before the server's response. */
  hours: v.optional(v.number()),
})
type Args = v.InferOutput<typeof args>

const defaultHours = 24

/** Never coalesced: each boost may cost money. */
export const productBoost = mutation<Args>({
  kind: 'product.boost',
  v: 1,
  read: (stored) => readArgs(stored),
  lane: ({ id }) => productTarget(id),
  target: ({ id }) => productTarget(id),
  collections: ['products', 'boostOffers'],
  request: ({ id, offer }) => ({
    method: 'PUT',
    path: `/products/${encodeURIComponent(id)}/boost`,
    ...(offer === undefined ? {} : { body: { offer } }),
  }),
  match: ({ method, path, body }) => {
    const id = method === 'PUT' ? matchPath('/products/:id/boost', path) : null
    return id === null ? null : readArgs({ ...(typeof body === 'object' ? body : {}), id })
  },
  result: (answer) => {
    const read = v.safeParse(boostAnswer, answer)
    return read.success ? read.output : null
  },
  folds: {
    products: {
      only: ({ id }) => id,
      apply: (row, entry, { hours }) => ({
        ...row,
        is_boosted: true,
        boosted_until: endOf(entry.result) ?? expectedEnd(row.boosted_until, entry.createdAt, hours),
      }),
    },
  },
})

function readArgs(stored: unknown): Args | null {
  const read = v.safeParse(args, stored)
  return read.success ? read.output : null
}

function endOf(result: unknown): string | null {
  const read = v.safeParse(boostAnswer, result)
  return read.success ? read.output.boosted_until : null
}

/** The server's rule `boosted_until = max(now, boosted_until) + hours`, with the device clock. */
function expectedEnd(current: string | null, now: number, hours = defaultHours): string {
  const from = Math.max(now, current === null ? now : Date.parse(current))
  return new Date(from + hours * 3_600_000).toISOString()
}

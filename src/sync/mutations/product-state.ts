import * as v from 'valibot'
import { changeProductState } from '#contract/own-products.ts'
import type { ProductState } from '#contract/product-life.ts'
import { nextProductState, type SellerEvent, sellerEvents } from '#contract/product-life-events.ts'
import { mutation } from '../mutation.ts'
import { answeredState, keepState } from './answered-state.ts'
import { matchPath } from './match-path.ts'
import { productCreate } from './product-create.ts'
import { productTarget } from './product-target.ts'

const args = v.object({ id: v.string(), event: v.picklist(sellerEvents) })
type Args = v.InferOutput<typeof args>

export const productState = mutation<Args>({
  kind: 'product.state',
  v: 1,
  read: (stored) => readArgs(stored),
  lane: ({ id }) => productTarget(id),
  target: ({ id }) => productTarget(id),
  collections: ['products'],
  request: ({ id, event }) => ({
    method: changeProductState.method,
    path: changeProductState.path.replace(':id', encodeURIComponent(id)),
    body: { event },
  }),
  match: ({ method, path, body }) => {
    const id = method === 'PUT' ? matchPath(changeProductState.path, path) : null
    return id === null ? null : readArgs({ ...(typeof body === 'object' ? body : {}), id })
  },
  result: keepState,
  coalesce: ({ id, event }, queue) => {
    const same = queue.filter(({ target }) => target === productTarget(id))
    const last = same.findLast(({ kind }) => kind === 'product.state')
    if (last !== undefined) {
      const isSame = readArgs(last.args)?.event === event
      return { remove: [], skip: isSame }
    }
    const create = same.find(({ kind }) => kind === 'product.create')
    const creates = create && productCreate.read(create.args, create.v)
    return event === 'publish' && create && creates
      ? { remove: [], skip: true, amend: { seq: create.seq, args: { ...creates, publish: true } } }
      : { remove: [], skip: false }
  },
  folds: {
    products: {
      only: ({ id }) => id,
      apply: (row, entry, { event }) => {
        const state = answeredState(entry) ?? after(row.state, event)
        return state === row.state ? row : { ...row, state }
      },
    },
  },
})

function readArgs(stored: unknown): Args | null {
  const read = v.safeParse(args, stored)
  return read.success ? read.output : null
}

/** Expected state: published, unless the server decides otherwise. */
function after(state: ProductState, event: SellerEvent): ProductState {
  const next = nextProductState(state, event, 'seller')
  return next === 'live' ? 'published' : (next ?? state)
}

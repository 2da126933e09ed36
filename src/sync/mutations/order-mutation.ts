import * as v from 'valibot'
import { type Mutation, mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'
import { orderTarget } from './order-target.ts'

interface OrderAction<Args> {
  kind: string
  args: v.GenericSchema<unknown, Args>
  endpoint: { method: string; path: string }
  body: (args: Args) => Record<string, unknown>
  given: (id: string, body: object) => unknown
  /** Collections other than `orders` that show the effect. */
  shownIn?: readonly string[]
  uploads?: (args: Args) => readonly string[]
}

/** An action on an order; it waits in the lane behind the placement of the order. */
/* @__NO_SIDE_EFFECTS__ */
export function orderMutation<Args extends { id: string }>(deed: OrderAction<Args>): Mutation<Args> {
  const read = (stored: unknown) => {
    const found = v.safeParse(deed.args, stored)
    return found.success ? found.output : null
  }
  return mutation<Args>({
    kind: deed.kind,
    v: 1,
    read,
    lane: ({ id }) => orderTarget(id),
    target: ({ id }) => orderTarget(id),
    collections: ['orders', ...(deed.shownIn ?? [])],
    request: (args) => ({
      method: 'PUT',
      path: deed.endpoint.path.replace(':id', encodeURIComponent(args.id)),
      body: deed.body(args),
    }),
    match: ({ method, path, body }) => {
      const id = method === 'PUT' ? matchPath(deed.endpoint.path, path) : null
      return id === null ? null : read(deed.given(id, typeof body === 'object' && body !== null ? body : {}))
    },
    ...(deed.uploads === undefined ? {} : { uploads: deed.uploads }),
    madeBy: ({ id }) => orderTarget(id),
    folds: {},
  })
}

import { starterTree } from '#server/db/starter/starter-tree.ts'
import type { ActionContext } from '#tests/support/load/actions.ts'
import { requestPath } from '../server/requests.ts'

const categories = starterTree.flatMap(({ slug, children = [] }) => [
  slug,
  ...children.map((one) => one.slug),
])

/** Paths that are read in a market with this many products, as in bench:server. */
export function marketPaths(listings: number): ActionContext['paths'] {
  const path = (kind: 'list' | 'detail' | 'search') => (n: number) =>
    requestPath(kind, n, listings, categories)
  return { list: path('list'), detail: path('detail'), search: path('search') }
}

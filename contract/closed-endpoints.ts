import { isOpenTo, type Restriction } from './account-status.ts'
import { endpoints } from './all.ts'
import type { EndpointShape } from './endpoint.ts'

/** Sources of regular expressions that match `GET /conversations/1`. */
export type ClosedEndpoints = Record<Restriction, string>

/** Actions closed to suspended users and reads closed to banned ones. */
export function closedEndpoints(): ClosedEndpoints {
  const all: readonly EndpointShape[] = endpoints
  const closed = (to: Restriction, isRead: boolean) => {
    const found = all
      .filter((one) => (one.method === 'GET') === isRead && one.access !== 'public' && !isOpenTo(one, to))
      .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '[^/]+')}`)
    return `^(${found.sort().join('|')})$`
  }
  return { suspended: closed('suspended', false), banned: closed('banned', true) }
}

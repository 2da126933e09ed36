import type { Restriction } from '#contract/account-status.ts'
import type { ClosedEndpoints } from '#contract/closed-endpoints.ts'

/** The build inlines `closedEndpoints()`: the endpoints with their schemas are much larger. */
declare const __LOUMA_CLOSED__: ClosedEndpoints

/** The server refuses this action to suspended users, or this read to banned ones. */
export function isClosed(to: Restriction, { method, path }: { method: string; path: string }): boolean {
  return new RegExp(__LOUMA_CLOSED__[to]).test(`${method} ${path.split('?')[0]}`)
}

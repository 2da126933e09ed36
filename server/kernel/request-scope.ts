import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that the present work belongs to. */
export interface RequestScope {
  /** What the person may name when something went wrong, and what every line of the log about it carries. */
  id: string
  /** Which call it is, for figures; never its path: that names people and things. */
  endpoint: string
}

/** Follows a request through everything that waits for something. */
export const requestScope = new AsyncLocalStorage<RequestScope>()

import { AsyncLocalStorage } from 'node:async_hooks'

export interface RequestScope {
  /** Shown to the user with an unexpected error, and logged with each line about the request. */
  id: string
  /** Endpoint name, for metrics; the path would contain ids. */
  endpoint: string
}

export const requestScope = new AsyncLocalStorage<RequestScope>()

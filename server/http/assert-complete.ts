import type { EndpointShape } from '#contract/endpoint.ts'
import type { Operation } from './operation.ts'

/** Fails the start when the mounted endpoints differ from the contract. */
export function assertComplete(endpoints: readonly EndpointShape[], operations: readonly Operation[]): void {
  const mounted = operations.map((operation) => operation.endpoint)
  const missing = endpoints.filter((endpoint) => !mounted.includes(endpoint)).map(({ name }) => name)
  const unknown = mounted.filter((endpoint) => !endpoints.includes(endpoint)).map(({ name }) => name)
  const twice = mounted.filter((endpoint, at) => mounted.indexOf(endpoint) !== at).map(({ name }) => name)
  const wrong = { missing, unknown, twice }
  if (missing.length + unknown.length + twice.length > 0) {
    throw new Error(`API and contract differ: ${JSON.stringify(wrong)}`)
  }
}

import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { Operation } from './operation.ts'

/** The mounted operations, found by one regular expression instead of one per endpoint. */
export interface Routes {
  operations: readonly Operation[]
  /** Literal paths must be added before those with parameters; none can be added after the first `find`. */
  add(operation: Operation): void
  /** Path below the API base, still encoded. Null when it has no such method, or a parameter is wrongly encoded. */
  find(method: string, path: string): { operation: Operation; params: Record<string, string> } | null
  /** Methods that a path accepts. */
  methodsOf(path: string): string[]
}

export function createRoutes(): Routes {
  const operations: Operation[] = []
  const router = new SmartRouter<Operation>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const methods = new Set<string>()

  function find(method: string, path: string): ReturnType<Routes['find']> {
    const [matches, stash] = router.match(method, path)
    const [first] = matches
    if (first === undefined) return null
    const [operation, places] = first
    try {
      const params = Object.entries(places).map(([name, place]) => [
        name,
        decodeURIComponent(typeof place === 'number' ? (stash?.[place] ?? '') : place),
      ])
      return { operation, params: Object.fromEntries(params) }
    } catch {
      return null
    }
  }

  return {
    operations,
    add(operation) {
      const { method, path } = operation.endpoint
      operations.push(operation)
      methods.add(method)
      router.add(method, path, operation)
    },
    find,
    methodsOf: (path) => [...methods].filter((method) => find(method, path) !== null),
  }
}

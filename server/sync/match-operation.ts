import type { Operation } from '#server/http/operation.ts'
import { checkText, readQuery } from '#server/http/request-input.ts'
import type { Routes } from '#server/http/routes.ts'
import type { RawInput } from '#server/http/validate.ts'

interface Match {
  operation: Operation
  path: string
  input: Pick<RawInput, 'params' | 'query'>
}

/**
 * The operation of a method and a path with query, relative to the API base; null when there is none. Throws `AppError` for
 * a malformed path.
 */
export function matchOperation(
  routes: Pick<Routes, 'find'>,
  method: string,
  pathWithQuery: string,
): Match | null {
  checkText(pathWithQuery, ['path'])
  const url = new URL(`http://sync.invalid${pathWithQuery}`)
  const found = routes.find(method, url.pathname)
  if (found === null) return null
  return {
    operation: found.operation,
    path: url.pathname,
    input: { params: found.params, query: readQuery(url) },
  }
}

import { matchPath } from '#contract/endpoint-path.ts'
import type { Operation } from '#server/http/operation.ts'
import { checkText, readQuery } from '#server/http/request-input.ts'
import type { RawInput } from '#server/http/validate.ts'

interface Match<Wanted> {
  operation: Wanted
  path: string
  input: Pick<RawInput, 'params' | 'query'>
}

/**
 * The wanted operation for a path with query, relative to the API base; null when there is none. Throws `AppError` for
 * a malformed path.
 */
export function matchOperation<Wanted extends Operation>(
  operations: readonly Operation[],
  pathWithQuery: string,
  isWanted: (operation: Operation) => operation is Wanted,
): Match<Wanted> | null {
  checkText(pathWithQuery, ['path'])
  const url = new URL(`http://sync.invalid${pathWithQuery}`)
  for (const operation of operations) {
    if (!isWanted(operation)) continue
    const params = matchPath(operation.pattern, url.pathname)
    if (params) return { operation, path: url.pathname, input: { params, query: readQuery(url) } }
  }
  return null
}

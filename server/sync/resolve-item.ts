import { matchPath } from '#contract/endpoint-path.ts'
import { maxBodyBytes } from '#contract/limits.ts'
import type { BatchItem } from '#contract/sync.ts'
import { checkText } from '#server/http/check-text.ts'
import type { Operation, WriteOperation } from '#server/http/operation.ts'
import { readQuery } from '#server/http/read-query.ts'
import type { RawInput } from '#server/http/validate.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** The operation of a batch item. Throws `bad_request` unless it is queueable, `payload_too_large` for a large body. */
export function resolveItem(
  operations: readonly Operation[],
  item: BatchItem,
): { operation: Operation & WriteOperation; path: string; raw: RawInput } {
  checkText(item.path, ['path'])
  const url = new URL(`http://batch.invalid${item.path}`)
  for (const operation of operations) {
    if (operation.kind !== 'write' || !operation.queueable) continue
    if (operation.endpoint.method !== item.method) continue
    const params = matchPath(operation.pattern, url.pathname)
    if (!params) continue
    const limit = operation.endpoint.maxBody ?? maxBodyBytes
    if (Buffer.byteLength(JSON.stringify(item.body) ?? '') > limit) {
      throw new AppError('payload_too_large', { params: { max_bytes: limit } })
    }
    return { operation, path: url.pathname, raw: { params, query: readQuery(url), body: item.body } }
  }
  throw new AppError('bad_request')
}

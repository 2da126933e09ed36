import { reportClientError } from '#contract/client-errors.ts'
import type { Api } from '#server/http/api.ts'
import { createLimiter, type Limit } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kernel/services.ts'
import { createReporter, usualErrorLimit } from './client-errors.ts'

export function mountClientErrors(api: Api, services: Services, limit: Limit = usualErrorLimit): void {
  api.call(reportClientError, createReporter(services, createLimiter(limit)))
}

import { reportClientError } from '#contract/client-errors.ts'
import type { Api } from '#server/http/api.ts'
import type { Limit } from '#server/http/auth-limits.ts'
import { createLimiter } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kernel/services.ts'
import { createReporter } from './report-client-error.ts'
import { usualErrorLimit } from './settings.ts'

export function mountClientErrors(api: Api, services: Services, limit: Limit = usualErrorLimit): void {
  api.call(reportClientError, createReporter(services, createLimiter(limit)))
}

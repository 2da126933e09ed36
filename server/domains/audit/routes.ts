import { listAudit } from '#contract/audit.ts'
import type { Api } from '#server/http/api.ts'
import { list } from './entries.ts'

export function mountAudit(api: Api): void {
  api.read(listAudit, list)
}

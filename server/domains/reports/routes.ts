import { createReport } from '#contract/reports.ts'
import type { Api } from '#server/http/api.ts'
import { create } from './create-report.ts'

export function mountReports(api: Api): void {
  api.write(createReport, create, { queueable: true, status: 201 })
}

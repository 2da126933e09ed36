import { readStatus } from '#contract/status.ts'
import type { Api } from '#server/http/api.ts'
import { createStatusReader } from './read-status.ts'
import type { StatusSource } from './status-source.ts'

export function mountStatus(api: Api, source: StatusSource): void {
  api.read(readStatus, createStatusReader(source))
}

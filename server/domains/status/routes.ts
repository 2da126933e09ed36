import { readStatus } from '#contract/status.ts'
import type { Api } from '#server/http/api.ts'
import { createStatusReader, type StatusSource } from './read-status.ts'

export function mountStatus(api: Api, source: StatusSource): void {
  api.read(readStatus, createStatusReader(source))
}

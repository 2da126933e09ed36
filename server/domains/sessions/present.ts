import type { DeviceSession } from '#contract/sessions.ts'
import type { SessionRow } from '#server/db/schema/sessions.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { describeDevice } from './describe-device.ts'

export function presentSession(row: SessionRow, actor: Actor): DeviceSession {
  return {
    id: row.id,
    ...describeDevice(row.userAgent),
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    current: row.tokenHash === actor.session,
  }
}

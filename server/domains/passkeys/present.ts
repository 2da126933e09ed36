import type { Passkey } from '#contract/passkeys.ts'
import type { PasskeyRow } from '#server/db/schema/account-security.ts'

export function presentPasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    is_synced: isSynced,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }
}

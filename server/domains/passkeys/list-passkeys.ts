import type { listPasskeys } from '#contract/passkeys.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { presentPasskey } from './present.ts'
import { passkeysOf } from './rows.ts'

export async function list({ tx, actor }: ReadContext): Promise<Answer<typeof listPasskeys>> {
  return { data: (await passkeysOf(tx, actor.id)).map(presentPasskey) }
}

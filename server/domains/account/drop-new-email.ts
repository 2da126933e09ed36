import { eq } from 'drizzle-orm'
import type { dropEmailChange } from '#contract/own-account.ts'
import { emailChanges } from '#server/db/schema/account-security.ts'
import type { Answer } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'

export async function dropNewEmail({ tx, actor }: WriteContext): Promise<Answer<typeof dropEmailChange>> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, actor.id))
  return { message: 'Votre e-mail reste le même.' }
}

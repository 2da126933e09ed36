import { and, eq, ne, sql } from 'drizzle-orm'
import type { subscribePush, unsubscribePush } from '#contract/push.ts'
import { pushSubscriptions } from '#server/db/schema/notifications.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { isAllowedEndpoint } from './allowed-endpoint.ts'
import type { PushDeps } from './deps.ts'

const pointBytes = 65
const authBytes = 16

/** Binds the endpoint to this session, removing it from any other session or user. */
export async function subscribe(
  { allowLocal }: Pick<PushDeps, 'allowLocal'>,
  { tx, actor, now }: WriteContext,
  { body }: Input<typeof subscribePush>,
): Promise<Answer<typeof subscribePush>> {
  const { endpoint, keys } = body
  if (!isAllowedEndpoint(endpoint, allowLocal))
    throw unusable('endpoint', 'Cette adresse n’est pas acceptée.')
  const point = Buffer.from(keys.p256dh, 'base64url')
  if (point.length !== pointBytes || point[0] !== 4) throw unusable('keys.p256dh', 'Clé illisible.')
  if (Buffer.from(keys.auth, 'base64url').length !== authBytes) throw unusable('keys.auth', 'Clé illisible.')
  // Two sessions of one browser may register the same endpoint concurrently.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`)
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionHash, actor.session)))
  const device = {
    userId: actor.id,
    endpoint,
    p256dh: point.toString('base64url'),
    auth: keys.auth.replace(/=+$/, ''),
    createdAt: now,
    failures: 0,
    notBefore: null,
  }
  await tx
    .insert(pushSubscriptions)
    .values({ sessionHash: actor.session, ...device })
    .onConflictDoUpdate({ target: pushSubscriptions.sessionHash, set: device })
  return { message: 'Notifications activées sur cet appareil.' }
}

function unusable(field: string, sentence: string): AppError {
  return new AppError('validation_failed', { fields: { [field]: [sentence] } })
}

export async function unsubscribe({ tx, actor }: WriteContext): Promise<Answer<typeof unsubscribePush>> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, actor.session))
  return { message: 'Notifications coupées sur cet appareil.' }
}

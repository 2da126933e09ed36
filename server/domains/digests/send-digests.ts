import { runTransaction } from '#server/kernel/transaction.ts'
import { digestLetter } from './digest-letter.ts'
import { claimDigest, findConversations, findWaiting, type Waiting } from './rows.ts'
import type { DigestSettings } from './settings.ts'
import { unsubscribePath } from './unsubscribe-service.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const atOnce = 100
const before = '00000000-0000-0000-0000-000000000000'

/** At most one digest per user and day, each message once. Safe on several instances. */
export async function sendDigests(settings: DigestSettings): Promise<void> {
  const { db, clock, report } = settings.services
  const now = clock.now()
  for (let behind = before; ; ) {
    const waiting = await findWaiting(db, now, behind, atOnce)
    for (const one of waiting) await sendOne(settings, one, now).catch(report)
    const last = waiting.at(-1)
    if (last === undefined || waiting.length < atOnce) return
    behind = last.id
  }
}

async function sendOne(settings: DigestSettings, waiting: Waiting, now: Date): Promise<void> {
  const { services, mailer, publicUrl, secret } = settings
  const talks = await runTransaction(services.db, async (tx) =>
    (await claimDigest(tx, now, waiting)) ? findConversations(tx, now, waiting) : [],
  )
  if (talks.length === 0) return
  const unsubscribeUrl = `${publicUrl}${unsubscribePath}${unsubscribeToken(secret, waiting.id)}`
  mailer.send(async () => digestLetter({ to: waiting.email, talks, publicUrl, unsubscribeUrl }))
}

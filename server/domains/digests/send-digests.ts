import { sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { digests } from '#server/db/schema/notifications.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { Services } from '#server/kernel/services.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { writeLetter } from '#server/mail/letter.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'
import { unsubscribePath, unsubscribeToken } from './unsubscribe.ts'

interface DigestSettings {
  services: Services
  mailer: Mailer
  /** Public URL of the app, without a trailing slash. */
  publicUrl: string
  /** Key of the unsubscribe tokens. */
  secret: string
}

/** Older messages are never included. */
const oldestMs = 14 * dayMs

/** A user with messages that have been unread for a day since the last digest (null: none sent yet). */
type Waiting = { id: string; email: string; lastAt: Date | null }

type WaitingConversation = { name: string; title: string; count: number }

/** Unread messages of a member `m` not covered by a digest yet; `x` is the message, `d` the digest row. */
const undigested = (now: Date) => sql`
  x.conversation_id = m.conversation_id and x.seq > m.read_seq and x.sender_id is distinct from m.user_id
  and x.created_at > greatest(d.last_at, ${time(now, -oldestMs)})`

/** Not muted, not archived, and the partner is not blocked. */
const isWelcome = sql`
  m.muted_at is null and m.archived_at is null
  and not exists (
    select from blocks b
    where b.blocker_id = m.user_id
      and b.blocked_id = case m.role when 'buyer' then c.seller_id else c.buyer_id end
  )`

/** Users with a due digest and an id above `behind`, by id. */
async function findWaiting(db: Db, now: Date, behind: string, limit: number): Promise<Waiting[]> {
  const { rows } = await db.execute<{ id: string; email: string; lastAt: Date | string | null }>(sql`
    select distinct u.id, u.email, d.last_at as "lastAt"
    from conversation_members m
    join conversations c on c.id = m.conversation_id and c.last_seq > m.read_seq
    join users u on u.id = m.user_id and u.deleted_at is null and u.leaves_at is null and u.email is not null
    left join digests d on d.user_id = m.user_id
    where m.user_id > ${behind} and d.refused_at is null and ${isWelcome}
      and exists (select from messages x where ${undigested(now)} and x.created_at <= ${time(now, -dayMs)})
    order by u.id
    limit ${limit}`)
  return rows.map((row) => ({ ...row, lastAt: row.lastAt === null ? null : new Date(row.lastAt) }))
}

async function findConversations(tx: Tx, now: Date, { id, lastAt }: Waiting): Promise<WaitingConversation[]> {
  const { rows } = await tx.execute<WaitingConversation>(sql`
    select o.name, p.title, count(*)::int as count
    from (select ${lastAt === null ? null : lastAt.toISOString()}::timestamptz as last_at) d
    cross join conversation_members m
    join conversations c on c.id = m.conversation_id
    join users o on o.id = case m.role when 'buyer' then c.seller_id else c.buyer_id end
    join products p on p.id = c.product_id
    join messages x on ${undigested(now)}
    where m.user_id = ${id} and ${isWelcome}
    group by c.id, o.name, p.title
    order by max(x.created_at) desc`)
  return rows
}

/** Records the digest as sent; false when another instance was faster or the user has unsubscribed. */
async function claimDigest(tx: Tx, now: Date, { id, lastAt }: Waiting): Promise<boolean> {
  const seen = lastAt === null ? null : lastAt.toISOString()
  const claimed = await tx
    .insert(digests)
    .values({ userId: id, lastAt: now })
    .onConflictDoUpdate({
      target: digests.userId,
      set: { lastAt: now },
      setWhere: sql`${digests.refusedAt} is null and ${digests.lastAt} is not distinct from ${seen}::timestamptz`,
    })
    .returning({ userId: digests.userId })
  return claimed.length > 0
}

function time(now: Date, ms: number) {
  return sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`
}

const conversationsAtMost = 5

interface DigestDeps {
  to: string
  talks: readonly WaitingConversation[]
  publicUrl: string
  /** Works without signing in. */
  unsubscribeUrl: string
}

/** Contains names and counts but no message text: e-mail is less private than the app. */
function digestLetter({ to, talks, publicUrl, unsubscribeUrl }: DigestDeps): Mail {
  const count = talks.reduce((sum, talk) => sum + talk.count, 0)
  const named = talks.slice(0, conversationsAtMost)
  const others = talks.length - named.length
  const mail = writeLetter({
    to,
    subject: counted(count),
    paragraphs: [
      `${counted(count)} depuis plus d’un jour sur Louma\u00a0:`,
      ...named.map((talk) => `${talk.name}, au sujet de «\u00a0${talk.title}\u00a0»\u00a0: ${talk.count}`),
      ...(others > 0
        ? [`Et ${others} autre${others > 1 ? 's' : ''} conversation${others > 1 ? 's' : ''}.`]
        : []),
    ],
    link: { label: 'Lire mes messages', url: `${publicUrl}/messages` },
    foot: 'Vous recevez cet e-mail, une fois par jour au plus, parce que des messages vous attendent.',
    footLink: { label: 'Ne plus recevoir ces e-mails', url: unsubscribeUrl },
  })
  return {
    ...mail,
    // One-click unsubscribe of mail clients (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function counted(count: number): string {
  return count > 1 ? `${count} messages non lus` : 'Un message non lu'
}

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

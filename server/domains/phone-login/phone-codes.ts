import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import {
  type checkPhoneCode,
  phoneCodeMs,
  phoneCodesPerDay,
  phoneCodeTries,
  phoneCodeWaitsMs,
  phoneTicketMs,
} from '#contract/phone-codes.ts'
import { phoneCodes } from '#server/db/schema/account-security.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { hashToken, makeToken } from '#server/kernel/secrets.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { findPin } from '../pins/index.ts'
import { findUserByLoginPhone, hasPassword } from '../users/index.ts'
import type { PhoneLoginDeps } from './deps.ts'
import { isSilent } from './silence.ts'

type CodeRow = typeof phoneCodes.$inferSelect

/** Six digits by HMAC-SHA-256: without the key, the database reveals no code. */
function codeOf(secret: string, phone: string, seed: string): string {
  const digest = createHmac('sha256', secret).update(`phone-code\n${phone}\n${seed}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Throws `too_many_requests` with the time until this number can get another code. */
export async function checkPause(db: Db, phone: string, now: Date): Promise<void> {
  const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.phone, phone))
  if (row) refusePause(row, now)
}

function refusePause({ sent, countsUntil, nextAt }: CodeRow, now: Date): void {
  if (countsUntil <= now) return
  const freeAt = sent >= phoneCodesPerDay ? countsUntil : nextAt
  if (freeAt <= now) return
  throw new AppError('too_many_requests', {
    retryAfter: Math.ceil((freeAt.getTime() - now.getTime()) / 1_000),
  })
}

interface Reserving {
  phone: string
  secret: string
  now: Date
}

/** Counts a code before it is sent; a code that is still valid is repeated. Throws `too_many_requests`. */
export function reserveCode(
  db: Db,
  { phone, secret, now }: Reserving,
): Promise<{ code: string; waitMs: number }> {
  return runTransaction(db, async (tx) => {
    await tx
      .insert(phoneCodes)
      .values({ phone, expiresAt: now, countsUntil: now, nextAt: now })
      .onConflictDoNothing()
    const row = await lockCode(tx, phone)
    if (!row) throw new Error('the row of the code vanished')
    refusePause(row, now)
    const isNewDay = row.countsUntil <= now
    const sent = isNewDay ? 0 : row.sent
    const waitMs = phoneCodeWaitsMs[Math.min(sent, phoneCodeWaitsMs.length - 1)] ?? dayMs
    const isRepeated = isValid(row, now)
    const seed = isRepeated ? row.seed : makeToken()
    await tx
      .update(phoneCodes)
      .set({
        seed,
        tries: isRepeated ? row.tries : 0,
        expiresAt: after(now, phoneCodeMs),
        sent: sent + 1,
        countsUntil: isNewDay ? after(now, dayMs) : row.countsUntil,
        nextAt: after(now, waitMs),
      })
      .where(eq(phoneCodes.phone, phone))
    return { code: codeOf(secret, phone, seed), waitMs }
  })
}

/** After a message that no operator took: the next one needs no wait. */
export async function undoReservation(db: Db, phone: string, now: Date): Promise<void> {
  await db.update(phoneCodes).set({ nextAt: now }).where(eq(phoneCodes.phone, phone))
}

type ValidCode = CodeRow & { seed: string }

function isValid(row: CodeRow, now: Date): row is ValidCode {
  return row.seed !== null && row.expiresAt > now && row.tries < phoneCodeTries
}

async function lockCode(tx: Tx, phone: string): Promise<CodeRow | undefined> {
  const [row] = await tx.select().from(phoneCodes).where(eq(phoneCodes.phone, phone)).for('update')
  return row
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** Every wrong code counts, concurrent ones too. */
export async function checkCode(
  { limits, secret }: PhoneLoginDeps,
  { db, now, address }: CallContext<'public'>,
  { body }: Input<typeof checkPhoneCode>,
): Promise<Answer<typeof checkPhoneCode>> {
  const { phone, code } = body
  await limits.network('phoneCheck', address)
  const ticket = await runTransaction(db, async (tx) => {
    const row = await lockCode(tx, phone)
    if (!row || !isValid(row, now)) return null
    if (!isSame(codeOf(secret, phone, row.seed), code)) {
      await tx
        .update(phoneCodes)
        .set({ tries: row.tries + 1 })
        .where(eq(phoneCodes.phone, phone))
      return phoneCodeTries - row.tries - 1
    }
    const made = makeToken()
    await tx
      .update(phoneCodes)
      // The owner of the number needs no wait before the next code.
      .set({
        seed: null,
        nextAt: now,
        ticketHash: hashToken(made),
        ticketExpiresAt: after(now, phoneTicketMs),
      })
      .where(eq(phoneCodes.phone, phone))
    return made
  })
  if (ticket === null || ticket === 0) throw new AppError('phone_code_over')
  if (typeof ticket === 'number') throw new AppError('phone_code_wrong', { params: { left: ticket } })
  const found = await findUserByLoginPhone(db, phone)
  if (!found) return { ticket, account: null }
  return { ticket, account: { secret: await secretOf(db, found), is_silent: isSilent(found, now) } }
}

/** The PIN of the wallet if there is one: it is shorter to type than a password. */
export async function secretOf(db: Db, user: UserRow): Promise<'pin' | 'password'> {
  return hasPassword(user) && (await findPin(db, user.id)) === undefined ? 'password' : 'pin'
}

function isSame(right: string, given: string): boolean {
  return right.length === given.length && timingSafeEqual(Buffer.from(right), Buffer.from(given))
}

function hasTicket(ticket: string, now: Date) {
  return and(eq(phoneCodes.ticketHash, hashToken(ticket)), gt(phoneCodes.ticketExpiresAt, now))
}

/** The proven number. Throws `phone_ticket_invalid`. */
export async function readTicket(db: Db, ticket: string, now: Date): Promise<string> {
  const [row] = await db.select({ phone: phoneCodes.phone }).from(phoneCodes).where(hasTicket(ticket, now))
  if (!row) throw new AppError('phone_ticket_invalid')
  return row.phone
}

/** As `readTicket`, and the ticket works no more. */
export async function spendTicket(tx: Tx, ticket: string, now: Date): Promise<void> {
  const spent = await tx
    .update(phoneCodes)
    .set({ ticketHash: null, ticketExpiresAt: null })
    .where(hasTicket(ticket, now))
    .returning({ phone: phoneCodes.phone })
  if (spent.length === 0) throw new AppError('phone_ticket_invalid')
}

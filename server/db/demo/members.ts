import { hash } from '@node-rs/argon2'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { payoutNumbers } from '../schema/confirmations.ts'
import { type UserRow, users } from '../schema/users.ts'
import type { Db } from '../types.ts'
import { demoPassword, type Person, people } from './people.ts'
import { createRandom, demoId } from './random.ts'
import { daysAgo } from './time.ts'

export interface Member extends Person {
  id: string
  createdAt: Date
}

export function createMembers(now: Date): Member[] {
  const random = createRandom('members')
  return people.map((person) => {
    const createdAt = daysAgo(now, person.age + random.next())
    return { ...person, createdAt, id: demoId(createdAt, random) }
  })
}

/** Salts come from the seeded generator too, so that two loads give equal rows. */
export async function memberRows(members: readonly Member[]): Promise<(typeof users.$inferInsert)[]> {
  const random = createRandom('salts')
  const rows: (typeof users.$inferInsert)[] = []
  for (const member of members) {
    const salt = Uint8Array.from({ length: 16 }, () => random.int(0, 255))
    rows.push({
      id: member.id,
      name: member.name,
      email: member.email,
      emailVerifiedAt: member.createdAt,
      passwordHash: await hash(demoPassword, { salt }),
      phone: member.phone,
      city: member.city,
      bio: member.bio,
      shop: member.shop ?? null,
      isVerified: member.isNew !== true,
      isAdmin: member.role === 'admin',
      role: member.role === 'admin' ? 'admin' : 'user',
      permissions: member.permissions ?? null,
      createdAt: member.createdAt,
    })
  }
  return rows
}

export function payoutNumberRows(members: readonly Member[]): (typeof payoutNumbers.$inferInsert)[] {
  const random = createRandom('payout-numbers')
  return members.map(({ id, phone, createdAt }) => ({
    id: demoId(createdAt, random),
    userId: id,
    phone: phone.replaceAll(' ', ''),
    createdAt,
    activeAt: createdAt,
  }))
}

/** A demo id is a timestamp, then bits that are equal in every load; the server assigns all account ids. */
const bitsFrom = 15

export function demoIdBits(): string[] {
  return createMembers(new Date(0)).map(({ id }) => id.slice(bitsFrom - 1))
}

/** Demo accounts that are not erased; found by id, so a changed e-mail or password does not matter. */
export function findDemoAccounts(db: Db): Promise<UserRow[]> {
  const bits = sql`substr(${users.id}::text, ${bitsFrom}::int)`
  return db
    .select()
    .from(users)
    .where(and(inArray(bits, demoIdBits()), isNull(users.deletedAt)))
}

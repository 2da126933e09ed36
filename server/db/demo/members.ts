import { hash } from '@node-rs/argon2'
import type { payoutNumbers } from '../schema/confirmations.ts'
import type { users } from '../schema/users.ts'
import { demoId } from './ids.ts'
import { demoPassword, type Person, people } from './people.ts'
import { createRandom } from './random.ts'
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

import { eq } from 'drizzle-orm'
import { checkPhoneCode, sendPhoneCode } from '#contract/phone-codes.ts'
import { users } from '#server/db/schema/users.ts'
import type { TestServer, TestUser } from '#tests/support/server/harness.ts'

let last = 0

/** A number of Senegal that no other request uses. */
export function freshPhone(): string {
  last += 1
  return `+22177${String(last).padStart(7, '0')}`
}

/** The valid code that this number has just received. */
export async function requestCode(
  server: TestServer,
  phone = freshPhone(),
): Promise<{ phone: string; code: string }> {
  const sent = await server.call(sendPhoneCode, { body: { country: 'SN', phone } })
  if (sent.status !== 200) throw new Error(`no code: ${JSON.stringify(sent.body)}`)
  return { phone, code: server.sentCodes.at(-1)?.code ?? '' }
}

/** The ticket of a number. */
export async function proveNumber(server: TestServer, phone?: string): Promise<string> {
  const checked = await server.call(checkPhoneCode, { body: await requestCode(server, phone) })
  if (checked.status !== 200) throw new Error(`not proven: ${JSON.stringify(checked.body)}`)
  return checked.body.ticket
}

/** Gives the account a number to sign in with. */
export async function numberOf({ db, services }: TestServer, { id }: TestUser): Promise<string> {
  const loginPhone = freshPhone()
  await db.update(users).set({ loginPhone, loginPhoneAt: services.clock.now() }).where(eq(users.id, id))
  return loginPhone
}

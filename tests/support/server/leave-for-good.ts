import { deleteAccount } from '#contract/auth.ts'
import { graceDays } from '#contract/own-account.ts'
import { eraseLeaving } from '#server/domains/account/index.ts'
import { testBanned } from './banned.ts'
import type { Called, TestServer, TestUser } from './harness.ts'

const day = 86_400_000

export function askToLeave(
  server: Pick<TestServer, 'call'>,
  { token, password }: Pick<TestUser, 'token' | 'password'>,
): Promise<Called> {
  return server.call(deleteAccount, { token, body: { password } })
}

/** Deletes all accounts pending deletion, as if their grace period had ended. */
export function endGrace({ services, mailer }: Pick<TestServer, 'services' | 'mailer'>): Promise<void> {
  const over = new Date(services.clock.now().getTime() + graceDays * day)
  return eraseLeaving({
    services: { ...services, clock: { now: () => over } },
    mailer,
    publicUrl: 'http://louma.test',
    barred: testBanned,
  })
}

export async function leaveForGood(server: TestServer, user: TestUser): Promise<void> {
  const { status } = await askToLeave(server, user)
  if (status !== 200) throw new Error(`stays: ${status}`)
  await endGrace(server)
}

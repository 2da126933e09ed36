import { newId } from '#src/lib/id.ts'
import { demoPassword } from './screens.ts'

/** A person who has just registered: with no money, no listing and no order. */
export async function freshAccount(url: string): Promise<{ email: string; password: string }> {
  const email = `${newId()}@louma.test`
  const answer = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Mariam Touré',
      email,
      password: demoPassword,
      password_confirmation: demoPassword,
    }),
  })
  if (!answer.ok) throw new Error(`not registered: ${answer.status}`)
  return { email, password: demoPassword }
}

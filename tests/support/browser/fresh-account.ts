import { newId } from '#src/lib/id.ts'

/** The demo's password is public, so the server refuses it. */
const password = 'un-secret-de-voyage'

export async function freshAccount(url: string): Promise<{ email: string; password: string }> {
  const email = `${newId()}@louma.test`
  const answer = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Mariam Touré',
      email,
      password,
      password_confirmation: password,
    }),
  })
  if (!answer.ok) throw new Error(`not registered: ${answer.status}`)
  return { email, password }
}

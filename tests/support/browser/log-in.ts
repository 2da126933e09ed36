import { sleep } from '#src/lib/sleep.ts'
import { demoPassword } from './screens.ts'

/** Repeats a request that an overloaded server refuses, after the delay that the answer names, as the app does. */
export async function askUntilTaken(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await sleep(Number(answer.headers.get('Retry-After')) * 1_000)
  }
}

/** A session of its own, by e-mail and password, without the app. */
export async function logIn(
  url: string,
  email: string,
  password = demoPassword,
): Promise<{ token: string; user: { id: string; name: string } }> {
  const answer = await askUntilTaken(() =>
    fetch(`${url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  )
  if (!answer.ok) throw new Error(`login of ${email}: ${answer.status}`)
  return (await answer.json()) as { token: string; user: { id: string; name: string } }
}

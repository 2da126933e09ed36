import { confirmMovement, type Movement, setPin } from '#contract/confirmations.ts'
import type { TestServer } from './server/harness.ts'

export const testPin = '2580'

/** Confirms a money movement over HTTP as its owner does; sets the PIN first when there is none. */
export async function confirmByPin(
  call: TestServer['call'],
  { token, password }: { token: string; password: string },
  movement: Movement,
): Promise<void> {
  const confirm = () =>
    call(confirmMovement, { token, body: { movement, proof: { by: 'pin', pin: testPin } } })
  const first = await confirm()
  if (first.status === 200) return
  const made = await call(setPin, { token, body: { password, pin: testPin } })
  const second = await confirm()
  if (second.status !== 200) {
    throw new Error(`not confirmed: ${JSON.stringify([first.body, made.body, second.body])}`)
  }
}

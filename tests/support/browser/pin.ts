import type { Locator, Page } from 'playwright-core'
import type { Movement, Protection } from '#contract/confirmations.ts'
import { newId } from '#src/lib/id.ts'
import { testPin } from '#tests/support/confirm-by-pin.ts'
import type { Voice } from './conversation.ts'
import { demoPassword } from './screens.ts'

export async function protectionOf(voice: Voice): Promise<Protection> {
  return ((await voice.call('GET', '/wallet/protection')).data as { data: Protection }).data
}

/** Sets the PIN of the tests without the app, unless there is one. */
export async function givePin(voice: Voice, password = demoPassword): Promise<void> {
  if ((await protectionOf(voice)).pin) return
  const { status, data } = await voice.call('POST', '/wallet/pin', { password, pin: testPin })
  if (status >= 300) throw new Error(`no PIN: ${status} ${JSON.stringify(data)}`)
}

export async function confirmBeside(voice: Voice, movement: Movement): Promise<void> {
  await givePin(voice)
  const proof = { by: 'pin', pin: testPin }
  const { status, data } = await voice.call('POST', '/wallet/confirmations', { movement, proof })
  if (status >= 300) throw new Error(`not confirmed: ${status} ${JSON.stringify(data)}`)
}

/** Withdraws without the app, to the user's first number; returns the id. */
export async function withdrawBeside(voice: Voice, amount: number): Promise<string> {
  const phone = (await protectionOf(voice)).numbers[0]?.phone ?? ''
  const body = { id: newId(), provider: 'sandbox', phone, amount }
  await confirmBeside(voice, { kind: 'withdrawal', ...body })
  const { status, data } = await voice.call('POST', '/wallet/withdrawals', body)
  if (status >= 300) throw new Error(`no withdrawal of ${amount}: ${status} ${JSON.stringify(data)}`)
  return body.id
}

export async function pinSheet(page: Page): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: /^(Confirmer (le paiement|ce retrait)|Nouveau numéro)/ })
  await sheet.locator('input[type=password]').first().waitFor()
  return sheet
}

/** Confirms the requested movement on the screen; chooses the PIN there when there is none. */
export async function typePin(page: Page, password = demoPassword): Promise<void> {
  const sheet = await pinSheet(page)
  const isFirst = (await sheet.getByLabel('Nouveau code').count()) > 0
  if (!isFirst) await sheet.getByLabel('Code du portefeuille').fill(testPin)
  else {
    await sheet.getByLabel('Votre mot de passe Louma').fill(password)
    await sheet.getByLabel('Nouveau code').fill(testPin)
    await sheet.getByLabel('Le même code encore une fois').fill(testPin)
  }
  await sheet.getByRole('button', { name: isFirst ? 'Choisir ce code et confirmer' : 'Confirmer' }).click()
}

import type { Locator, Page } from 'playwright-core'
import type { TopUp, Withdrawal } from '#contract/transfers.ts'
import type { StatementLine } from '#contract/wallet.ts'
import type { SandboxAction } from '#server/payments/sandbox/sandbox-service.ts'
import { typePin } from './pin.ts'
import { demoPassword, heading } from './screens.ts'
import type { Truth } from './truth.ts'

/** A phone number of no real user, as it is typed. */
export const typedNumber = '07 07 07 07 07'

export function fcfa(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, '\u202f')}\u00a0F`
}

export async function openWallet(page: Page, search = ''): Promise<void> {
  await page.goto(`/wallet${search}`)
  await heading(page, 'Portefeuille').waitFor()
  await balance(page).waitFor()
}

export function balance(page: Page): Locator {
  return page.getByRole('region', { name: 'Solde' })
}

export async function recharge(page: Page, amount: number): Promise<Locator> {
  await balance(page).getByRole('button', { name: 'Recharger' }).click()
  const form = page.getByRole('dialog', { name: 'Recharger' })
  await form.getByLabel('Montant en Fcfa').fill(String(amount))
  await form.getByLabel('Numéro mobile money').fill(typedNumber)
  await form.getByRole('button', { name: `Recharger ${fcfa(amount)}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Recharge', exact: true })
  await sheet.waitFor()
  return sheet
}

export async function askWithdrawal(page: Page, amount: number): Promise<void> {
  await balance(page).getByRole('button', { name: 'Retirer' }).click()
  const form = page.getByRole('dialog', { name: 'Retirer' })
  await form.getByLabel('Montant en Fcfa').fill(String(amount))
  await form.getByLabel('Numéro qui reçoit').fill(await ownNumber(page))
  await form.getByRole('button', { name: 'Continuer' }).click()
  const last = page.getByRole('dialog', { name: 'Confirmer le retrait' })
  await last.getByText('Vous recevrez').waitFor()
  await last.getByRole('button', { name: `Retirer ${fcfa(amount)}` }).click()
}

export async function withdraw(page: Page, amount: number, password = demoPassword): Promise<Locator> {
  await askWithdrawal(page, amount)
  await typePin(page, password)
  const sheet = page.getByRole('dialog', { name: 'Retrait', exact: true })
  await sheet.waitFor()
  return sheet
}

/** The first number to which the signed-in user may withdraw. */
export function ownNumber(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/v1/wallet/protection', {
      headers: { Authorization: `Bearer ${localStorage.getItem('auth_token')}` },
    })
    return (await answer.json()).data.numbers[0].phone
  })
}

export async function playOperator(
  url: string,
  kind: 'collect' | 'payout',
  id: string,
  action: SandboxAction,
): Promise<void> {
  const answer = await fetch(`${url}/sandbox`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ kind, id, action }),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`the desk answers ${answer.status}`)
}

export function spendableOf(truth: Truth) {
  const list = async <Row>(path: string) => (await truth.get<{ data: Row[] }>(path)).data
  return {
    available: async () => (await truth.get<{ data: { available: number } }>('/wallet')).data.available,
    topUps: (amount: number) =>
      list<TopUp>('/wallet/top-ups?limit=100').then((rows) => rows.filter((row) => row.amount === amount)),
    withdrawals: (amount: number) =>
      list<Withdrawal>('/wallet/withdrawals?limit=100').then((rows) =>
        rows.filter((row) => row.amount === amount),
      ),
    statement: () => list<StatementLine>('/wallet/statement?limit=500'),
    receipt: async (entry: string) =>
      (await truth.get<{ data: { signed: string } }>(`/wallet/statement/${entry}/receipt`)).data.signed,
  }
}
export type SpendableBalance = ReturnType<typeof spendableOf>

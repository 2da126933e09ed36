import { eventually } from '#tests/support/browser/eventually.ts'
import { openWallet, playOperator, recharge, withdraw } from '#tests/support/browser/wallet.ts'
import type { Person } from '../person.ts'
import type { Deed } from '../week.ts'

/** The ids of what somebody has asked for, of this amount. */
async function asked(who: Person, list: 'top-ups' | 'withdrawals', amount: number): Promise<string[]> {
  const { data } = await who.voice.call('GET', `/wallet/${list}?limit=100`)
  return (data as { data: { id: string; amount: number }[] }).data
    .filter((one) => one.amount === amount)
    .map(({ id }) => id)
}

/** Money comes in, as the operator says. */
export const topUp: Deed = {
  name: 'recharger',
  weight: 1,
  network: 'throughout',
  chances: ({ buyers, told, market }) =>
    buyers
      .filter((who) => told.topUps.filter(({ by }) => by === who).length < 3)
      .map((who) => {
        const amount = 21_005 + 10 * told.topUps.length
        return {
          who,
          about: String(amount),
          async do() {
            await openWallet(who.page)
            const sheet = await recharge(who.page, amount)
            await sheet.getByText('Confirmez sur votre téléphone').waitFor()
            await eventually(async () => (await asked(who, 'top-ups', amount)).length).toBe(1)
            const [id = ''] = await asked(who, 'top-ups', amount)
            await playOperator(market.url, 'collect', id, 'accept')
            await sheet.getByText('Recharge créditée').waitFor()
            await sheet.getByRole('button', { name: 'Terminer' }).click()
            told.topUps.push({ by: who, amount })
          },
        }
      }),
}

/** What a sale has brought goes out. */
export const takeOut: Deed = {
  name: 'retirer',
  weight: 2,
  network: 'throughout',
  chances: ({ sellers, told, market }) =>
    sellers
      .filter((who) => {
        const sales = told.trades.filter(
          ({ good, state, mode }) => good.seller === who && state === 'done' && mode === 'escrow',
        )
        return sales.length > told.withdrawals.filter(({ by }) => by === who).length
      })
      .map((who) => {
        const amount = 1_005 + 10 * told.withdrawals.length
        return {
          who,
          about: String(amount),
          async do() {
            await openWallet(who.page)
            const sheet = await withdraw(who.page, amount)
            await sheet.getByText('Envoyé à l’opérateur').waitFor()
            const [id = '', ...more] = await asked(who, 'withdrawals', amount)
            if (more.length > 0) throw new Error(`${more.length + 1} withdrawals of ${amount}`)
            await playOperator(market.url, 'payout', id, 'accept')
            await sheet.getByText('Retrait versé').waitFor()
            told.withdrawals.push({ by: who, amount })
          },
        }
      }),
}

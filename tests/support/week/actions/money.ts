import { eventually } from '#tests/support/browser/eventually.ts'
import { openWallet, playOperator, recharge, withdraw } from '#tests/support/browser/wallet.ts'
import { live } from '../live.ts'
import { type Person, timeouts } from '../person.ts'
import type { Action } from '../week.ts'

async function openTransfers(
  who: Person,
  list: 'top-ups' | 'withdrawals',
  amount: number,
): Promise<string[]> {
  const { data } = await who.voice.call('GET', `/wallet/${list}?limit=100`)
  return (data as { data: { id: string; amount: number }[] }).data
    .filter((one) => one.amount === amount)
    .map(({ id }) => id)
}

export const topUp: Action = {
  name: 'recharger',
  weight: 1,
  network: 'throughout',
  chances: (week) =>
    week.buyers
      .filter((who) => week.acknowledged.topUps.filter(({ by }) => by === who).length < 3)
      .map((who) => {
        const amount = 21_005 + 10 * week.acknowledged.topUps.length
        return {
          who,
          about: String(amount),
          async do() {
            await live(week, async () => {
              await openWallet(who.page)
              const sheet = await recharge(who.page, amount)
              await sheet.getByText('Confirmez sur votre téléphone').waitFor()
              await eventually(
                async () => (await openTransfers(who, 'top-ups', amount)).length,
                timeouts,
              ).toBe(1)
              const [id = ''] = await openTransfers(who, 'top-ups', amount)
              await playOperator(week.market.url, 'collect', id, 'accept')
              await sheet.getByText('Recharge créditée').waitFor()
              await sheet.getByRole('button', { name: 'Terminer' }).click()
            })
            week.acknowledged.topUps.push({ by: who, amount })
          },
        }
      }),
}

export const takeOut: Action = {
  name: 'retirer',
  weight: 2,
  network: 'throughout',
  chances: (week) =>
    week.sellers
      // A new number is blocked for a day: only the demo's own seller has an older one.
      .filter(({ name }) => name === 'Awa')
      .filter((who) => {
        const { acknowledged } = week
        const sales = acknowledged.trades.filter(
          ({ good, state, mode }) => good.seller === who && state === 'done' && mode === 'escrow',
        )
        return sales.length > acknowledged.withdrawals.filter(({ by }) => by === who).length
      })
      .map((who) => {
        const amount = 1_005 + 10 * week.acknowledged.withdrawals.length
        return {
          who,
          about: String(amount),
          async do() {
            await live(week, async () => {
              await openWallet(who.page)
              const sheet = await withdraw(who.page, amount, who.password)
              await sheet.getByText('Envoyé à l’opérateur').waitFor()
              const [id = '', ...more] = await openTransfers(who, 'withdrawals', amount)
              if (more.length > 0) throw new Error(`${more.length + 1} withdrawals of ${amount}`)
              await playOperator(week.market.url, 'payout', id, 'accept')
              await sheet.getByText('Retrait versé').waitFor()
            })
            week.acknowledged.withdrawals.push({ by: who, amount })
          },
        }
      }),
}

import { boost, productItem } from '#tests/support/browser/screens.ts'
import { liveOrLose } from '../live-or-lose.ts'
import type { Action } from '../week.ts'

/** Included boosts of the demo's seller; new sellers may have none. */
const included = 2

export const boostGood: Action = {
  name: 'booster',
  weight: 1,
  network: 'not needed',
  chances: (week) =>
    week.acknowledged.goods
      .filter(({ state, boosts, trade, seller }) => {
        const done = week.acknowledged.goods.filter((one) => one.seller === seller && one.boosts > 0).length
        const mayBoost = seller === week.sellers[0] && done < included
        return mayBoost && state === 'online' && boosts === 0 && trade === null
      })
      .map((good) => ({
        who: good.seller,
        about: good.title,
        async do() {
          const { page } = good.seller
          await liveOrLose(week, good.seller, async (lastMoment) => {
            await page.goto('/my-products')
            const item = productItem(page, good.title)
            await item.getByRole('button', { name: /^Booster/ }).waitFor()
            await lastMoment()
            await boost(page, item)
            await item.getByText('Boosté').waitFor()
          })
          good.boosts += 1
        },
      })),
}

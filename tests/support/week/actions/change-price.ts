import { chooseAction, heading, productItem } from '#tests/support/browser/screens.ts'
import { fcfa } from '#tests/support/browser/wallet.ts'
import { liveOrLose } from '../live-or-lose.ts'
import type { Action } from '../week.ts'
import { learnState } from './learn-state.ts'

export const changePrice: Action = {
  name: 'changer un prix',
  weight: 1,
  network: 'not needed',
  chances: (week) =>
    week.acknowledged.goods
      .filter(
        (good) =>
          good.state === 'online' &&
          good.trade === null &&
          !good.isChanging &&
          !week.acknowledged.talks.some((talk) => talk.good === good && talk.offers.length > 0),
      )
      .map((good) => ({
        who: good.seller,
        about: good.title,
        async do() {
          const { page } = good.seller
          const price = good.price + week.random.int(1, 9) * 100
          await liveOrLose(week, good.seller, async (lastMoment) => {
            await page.goto('/my-products')
            await chooseAction(productItem(page, good.title), 'Modifier')
            await heading(page, 'Modifier l’annonce').waitFor()
            await page.getByLabel('Prix en Fcfa').fill(String(price))
            await lastMoment()
            await page.getByRole('button', { name: 'Enregistrer' }).click()
            await productItem(page, good.title).getByText(fcfa(price)).waitFor()
          })
          good.price = price
          good.isChanging = true
          good.seller.onArrival.push(async () => {
            good.isChanging = false
            await learnState(week, good)
          })
        },
      })),
}

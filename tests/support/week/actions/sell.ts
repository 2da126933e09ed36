import { writeOffer } from '#tests/support/browser/offer-form.ts'
import { productItem } from '#tests/support/browser/screens.ts'
import type { Good } from '../acknowledged.ts'
import { liveOrLose } from '../live-or-lose.ts'
import type { Action } from '../week.ts'
import { learnState } from './learn-state.ts'

/** Per seller: the market limits the number of online products. */
const atMost = 12
const things = ['Pagne', 'Calebasse', 'Tabouret', 'Panier', 'Boubou', 'Mortier', 'Djembé', 'Natte']

export const sell: Action = {
  name: 'vendre',
  weight: 4,
  network: 'not needed',
  chances: (week) =>
    week.sellers
      .filter((who) => week.acknowledged.goods.filter(({ seller }) => seller === who).length < atMost)
      .map((who) => {
        const { acknowledged, random, photos } = week
        const number = acknowledged.goods.length
        const title = `${things[number % things.length]} de la semaine ${String.fromCharCode(65 + (number % 26))}${number}`
        return {
          who,
          about: title,
          async do() {
            const price = random.int(20, 90) * 100
            const good: Good = {
              title,
              price,
              seller: who,
              id: null,
              state: 'waiting',
              boosts: 0,
              isChanging: false,
              wasOnline: false,
              trade: null,
            }
            await liveOrLose(week, who, async (lastMoment) => {
              const buffer = photos[number]
              if (buffer === undefined) throw new Error('no photo left')
              const file = { name: `${number}.jpg`, mimeType: 'image/jpeg', buffer }
              await writeOffer(who.page, { title, price: String(price), photos: [file] })
              await lastMoment()
              await who.page.getByRole('button', { name: 'Publier' }).click()
              await productItem(who.page, title).waitFor()
            })
            acknowledged.goods.push(good)
            who.onArrival.push(() => learnState(week, good))
          },
        }
      }),
}

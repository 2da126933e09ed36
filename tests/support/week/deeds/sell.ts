import { writeOffer } from '#tests/support/browser/offer-form.ts'
import { productItem } from '#tests/support/browser/screens.ts'
import { type Deed, type Good, perhapsCut } from '../week.ts'
import { learnState } from './learn-state.ts'

const things = ['Pagne', 'Calebasse', 'Tabouret', 'Panier', 'Boubou', 'Mortier', 'Djembé', 'Natte']

/** A new listing with a photo, also without network. */
export const sell: Deed = {
  name: 'vendre',
  weight: 4,
  network: 'not needed',
  chances: (week) =>
    week.sellers.map((who) => {
      const { told, random, photos } = week
      const number = told.goods.length
      const title = `${things[number % things.length]} de la semaine ${String.fromCharCode(65 + (number % 26))}${number}`
      return {
        who,
        about: title,
        async do() {
          const price = random.int(20, 90) * 100
          const photo = photos[number % photos.length]
          if (photo === undefined) throw new Error('no photo left')
          const good: Good = {
            title,
            price,
            seller: who,
            photo,
            id: null,
            state: 'waiting',
            boosts: 0,
            isChanging: false,
            trade: null,
          }
          const file = { name: `${number}.jpg`, mimeType: 'image/jpeg', buffer: photo }
          await writeOffer(who.page, { title, price: String(price), photos: [file] })
          await perhapsCut(week, who)
          await who.page.getByRole('button', { name: 'Publier' }).click()
          await productItem(who.page, title).waitFor()
          told.goods.push(good)
          who.onArrival.push(() => learnState(good))
        },
      }
    }),
}

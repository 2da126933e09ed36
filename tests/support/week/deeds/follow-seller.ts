import { written } from '../person.ts'
import { type Deed, perhapsCut, visit } from '../week.ts'

/** Following a seller, or no longer. */
export const followSeller: Deed = {
  name: 'suivre',
  weight: 1,
  network: 'not needed',
  chances: (week) =>
    week.buyers.flatMap((who) =>
      week.sellers
        .filter(
          ({ voice }) =>
            who.onArrival.length === 0 && (who.isOnline || who.seen.has(`/users/${voice.userId}`)),
        )
        .map((seller) => ({
          who,
          about: seller.name,
          async do() {
            const follows = week.told.follows.get(who) ?? new Map()
            const { userId } = seller.voice
            await visit(who, `/users/${userId}`)
            const button = who.page.getByRole('button', { name: /^Suiv(re|i)$/ })
            await button.waitFor()
            const has = (await button.textContent()) === 'Suivi'
            if (follows.has(seller) && follows.get(seller) !== has)
              throw new Error(`${who.name} sees a wrong button at ${seller.name}`)
            await perhapsCut(week, who)
            await button.click()
            await written(who, 'follow.set', async () => {
              const { data } = await who.voice.call('GET', '/me/following?limit=100')
              return (data as { data: { id: string }[] }).data.some(({ id }) => id === userId) !== has
            })
            week.told.follows.set(who, follows.set(seller, !has))
            who.onArrival.push(() => {})
          },
        })),
    ),
}

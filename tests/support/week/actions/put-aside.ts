import { liveOrLose } from '../live-or-lose.ts'
import { written } from '../person.ts'
import { inSight, openGood, willSee } from '../sight.ts'
import type { Action } from '../week.ts'

export const putAside: Action = {
  name: 'mettre de côté',
  weight: 2,
  network: 'not needed',
  chances: (week) =>
    week.buyers.flatMap((who) =>
      inSight(week, who)
        // Removing a favourite that waits in the outbox only cancels its entry, and nothing would be sent.
        .filter(() => who.onArrival.length === 0)
        .map((good) => ({
          who,
          about: good.title,
          async do() {
            const hearts = week.acknowledged.hearts.get(who) ?? new Map()
            const has = hearts.get(good) === true
            willSee(who, good)
            await liveOrLose(week, who, async (lastMoment) => {
              await openGood(who, good)
              const name = has ? `Retirer ${good.title} des favoris` : `Ajouter ${good.title} aux favoris`
              const heart = who.page.getByRole('button', { name })
              await heart.waitFor()
              await lastMoment()
              await heart.click()
              await written(who, 'favorite.set', async () => {
                const { data } = await who.voice.call('GET', '/me/favorites?limit=100')
                const kept = (data as { data: { id: string }[] }).data.some(({ id }) => id === good.id)
                return kept !== has
              })
            })
            week.acknowledged.hearts.set(who, hearts.set(good, !has))
            who.onArrival.push(() => {})
          },
        })),
    ),
}

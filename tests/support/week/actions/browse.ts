import { heading } from '#tests/support/browser/screens.ts'
import { liveOrLose } from '../live-or-lose.ts'
import { inSight } from '../sight.ts'
import type { Action } from '../week.ts'

export const search: Action = {
  name: 'chercher et garder la recherche',
  weight: 1,
  network: 'at first',
  chances: (week) =>
    week.buyers.flatMap((who) =>
      inSight(week, who)
        .filter(
          ({ title }) => !week.acknowledged.searches.some(({ by, words }) => by === who && words === title),
        )
        .map((good) => ({
          who,
          about: good.title,
          async do() {
            const { page } = who
            await liveOrLose(week, who, async (lastMoment) => {
              await page.goto(`/search?q=${encodeURIComponent(good.title)}`)
              await page.getByRole('main').locator(`a[href="/products/${good.id}"]`).first().waitFor()
              await page.getByRole('button', { name: 'Enregistrer cette recherche' }).waitFor()
              await lastMoment()
              await page.getByRole('button', { name: 'Enregistrer cette recherche' }).click()
              await page.getByRole('button', { name: 'Recherche enregistrée' }).waitFor()
            })
            week.acknowledged.searches.push({ by: who, words: good.title })
          },
        })),
    ),
}

export const readNews: Action = {
  name: 'tout lire',
  weight: 1,
  network: 'not needed',
  chances: (week) =>
    week.people.map((who) => ({
      who,
      about: 'les notifications',
      async do() {
        const { page } = who
        await liveOrLose(week, who, async (lastMoment) => {
          await page.goto('/notifications')
          await heading(page, 'Notifications').waitFor()
          const button = page.getByRole('button', { name: 'Tout marquer comme lu' })
          await lastMoment()
          if ((await button.count()) > 0 && (await button.isEnabled())) await button.click()
        })
      },
    })),
}

import { learn } from '../live.ts'
import { liveOrLose } from '../live-or-lose.ts'
import { type Person, written } from '../person.ts'
import { willSee } from '../sight.ts'
import type { Action } from '../week.ts'

export const followSeller: Action = {
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
            const follows = week.acknowledged.follows.get(who) ?? new Map()
            const { userId } = seller.voice
            const path = `/users/${userId}`
            willSee(who, path)
            // Some users already follow sellers before the week.
            const has: boolean =
              follows.get(seller) ?? (await learn(week, () => isFollowed(who, userId), false))
            await liveOrLose(week, who, async (lastMoment) => {
              await who.page.goto(path)
              const button = who.page.getByRole('button', { name: has ? 'Suivi' : 'Suivre', exact: true })
              await button.waitFor()
              await lastMoment()
              await button.click()
              await written(who, 'follow.set', async () => (await isFollowed(who, userId)) !== has)
            })
            week.acknowledged.follows.set(who, follows.set(seller, !has))
            who.onArrival.push(() => {})
          },
        })),
    ),
}

async function isFollowed({ voice }: Person, userId: string): Promise<boolean> {
  const { data } = await voice.call('GET', '/me/following?limit=100')
  return (data as { data: { id: string }[] }).data.some(({ id }) => id === userId)
}

import { decideButton, giveReason, inList, openQueue, shownListing } from '#tests/support/browser/review.ts'
import type { Good } from '../acknowledged.ts'
import { live } from '../live.ts'
import { liveOrLose } from '../live-or-lose.ts'
import { inSight, openGood, willSee } from '../sight.ts'
import type { Action, Week } from '../week.ts'
import { learnState } from './learn-state.ts'

/** A buyer reports a product, once each. */
export const report: Action = {
  name: 'signaler',
  weight: 1,
  network: 'not needed',
  chances: (week) =>
    week.buyers.flatMap((who) =>
      inSight(week, who)
        .filter((good) => !week.acknowledged.reports.some((one) => one.by === who && one.good === good))
        .map((good) => ({
          who,
          about: good.title,
          async do() {
            const text = `${who.name} trouve ${good.title} bien cher.`
            willSee(who, good)
            await liveOrLose(week, who, async (lastMoment) => {
              await openGood(who, good)
              await who.page.getByRole('button', { name: 'Signaler' }).click()
              const dialog = who.page.getByRole('dialog', { name: 'Signaler cette annonce' })
              await dialog.getByLabel('Photo, prix ou description trompeurs').check()
              await dialog.getByLabel('Précisions (facultatif)').fill(text)
              await lastMoment()
              await dialog.getByRole('button', { name: 'Signaler' }).click()
              await dialog.waitFor({ state: 'hidden' })
            })
            const newReport = { by: who, good, text, isSent: false, isClosed: false }
            week.acknowledged.reports.push(newReport)
            who.onArrival.push(() => {
              newReport.isSent = true
            })
          },
        })),
    ),
}

export const decide: Action = {
  name: 'vérifier une annonce',
  weight: 8,
  network: 'at first',
  chances: (week) =>
    week.acknowledged.goods
      .filter(({ state }) => state === 'review')
      .map((good) => ({
        who: week.moderator,
        about: good.title,
        async do() {
          const kind = week.acknowledged.decisions.length % 2 === 1 ? 'reject' : 'approve'
          await approveOrReject(week, good, kind)
          good.state = 'waiting'
          week.acknowledged.decisions.push({ good, kind })
          week.moderator.onArrival.push(async () => {
            good.wasOnline = kind === 'approve'
            if (kind === 'reject') good.state = 'refused'
            else await learnState(week, good)
          })
        },
      })),
}

async function approveOrReject(week: Week, good: Good, kind: 'approve' | 'reject'): Promise<void> {
  const { page } = week.moderator
  await liveOrLose(week, week.moderator, async (lastMoment) => {
    await openQueue(page)
    await page.getByRole('radio', { name: 'Liste' }).check()
    await inList(page, good.title).click()
    await shownListing(page, good.title).waitFor()
    await lastMoment()
    if (kind === 'approve') await decideButton(page, 'Accepter').click()
    else {
      await decideButton(page, 'Refuser').click()
      const dialog = page.getByRole('dialog', { name: 'Refuser cette annonce' })
      await giveReason(dialog, 'Trompeur')
      await dialog.getByRole('button', { name: 'Refuser' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await shownListing(page, good.title).waitFor({ state: 'detached' })
  })
}

export const closeCase: Action = {
  name: 'classer un signalement',
  weight: 2,
  network: 'throughout',
  chances: (week) =>
    week.acknowledged.goods
      .filter((good) =>
        week.acknowledged.reports.some((one) => one.good === good && one.isSent && !one.isClosed),
      )
      .map((good) => ({
        who: week.moderator,
        about: good.title,
        async do() {
          const { page } = week.moderator
          await live(week, async () => {
            await page.goto('/admin/cases')
            await page.getByRole('link', { name: good.title }).first().click()
            await page.getByRole('button', { name: 'Classer sans suite' }).click()
            const dialog = page.getByRole('dialog', { name: 'Classer sans suite' })
            await dialog.getByLabel('Vos mots').fill('Le prix est celui du marché pour cet état.')
            await dialog.getByRole('button', { name: 'Classer' }).click()
            await dialog.waitFor({ state: 'detached' })
            await page.getByText('Classé sans suite', { exact: true }).waitFor()
          })
          for (const one of week.acknowledged.reports)
            if (one.good === good && one.isSent) one.isClosed = true
        },
      })),
}

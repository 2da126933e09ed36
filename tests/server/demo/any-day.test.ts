import { expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import { notificationTypes } from '#contract/notifications.ts'
import { createMarket } from '#server/db/demo/market.ts'

const first = Date.parse('2026-11-21T15:00:00.000Z')
/** Over ten weeks, at every hour of the day and on every day of the week, past the ends of months and of the year. */
const moments = Array.from({ length: 60 }, (_, i) => new Date(first + i * 29 * hourMs))

test.each(moments)('the demo market at %s shows every feature', (now) => {
  const market = createMarket(now)
  const member = (key: string) => market.members.find((one) => one.key === key)?.id
  const [awa, ibrahima, yao] = [member('awa'), member('ibrahima'), member('yao')]

  const news = market.notifications.filter((one) => one.userId === awa)
  for (const type of notificationTypes) expect(news.map((one) => one.type)).toContain(type)
  expect(news.filter((one) => !one.readAt).length).toBeGreaterThan(5)
  expect(news.filter((one) => one.readAt).length).toBeGreaterThan(5)

  const sales = market.orders.filter((one) => one.sellerId === awa)
  for (const state of ['requested', 'accepted', 'completed'])
    expect(sales.map((one) => one.state)).toContain(state)
  const spendable = (kind: string, owner: string | undefined) =>
    market.books.accounts.find((one) => one.kind === kind && one.owner === owner)?.balance ?? 0
  for (const person of [awa, ibrahima]) expect(spendable('available', person)).toBeGreaterThan(0)

  const lost = market.withdrawals.filter(({ state }) => state === 'sent')
  expect(lost.map(({ userId }) => userId)).toEqual([yao])
  expect(spendable('held', yao)).toBe(lost[0]?.amount)
  const kinds = new Map(market.books.accounts.map(({ id, kind }) => [id, kind]))
  const below = market.books.postings.filter(({ accountId, balanceAfter }) => {
    const kind = kinds.get(accountId)
    return balanceAfter < 0 && kind !== 'platform' && kind !== 'external'
  })
  expect(below).toEqual([])
})

import { expect, test } from 'vitest'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { admin } from '#tests/support/browser/money-review.ts'
import { seller } from '#tests/support/browser/seller.ts'

const token = 'jeton-des-mesures-du-parcours'
const here = journey(() => startMarket({ LOUMA_METRICS_TOKEN: token }))

test('an action that waited two hours on a phone shows in the service status, without its user', async () => {
  const { url, faults } = here.site()
  const phone = await here.phone()
  await phone.context.clock.install()
  const page = await openAs(phone, seller)
  const userId = await signedInUser(page)
  await page.goto('/settings/notifications')
  const news = page.getByRole('region', { name: 'Notifications', exact: true })
  await news.getByRole('switch', { name: 'Abonnés' }).waitFor()
  await phone.offline()
  await news.getByRole('switch', { name: 'Abonnés' }).click()
  await page.getByRole('button', { name: /1 action en attente/ }).waitFor()
  await page.clock.fastForward(2 * 3_600_000)
  await phone.online()
  await waitForIdle(page, userId)
  const sent = faults.mutations().filter(({ path }) => path.includes('preferences'))
  const ages = sent.map(({ headers }) => Number(headers['x-outbox-age']))
  expect(ages.length).toBeGreaterThan(0)
  expect(Math.max(...ages)).toBeGreaterThanOrEqual(7_200)
  // Pulls at that time do not carry the header.
  expect(faults.log.filter(({ method, headers }) => method === 'GET' && 'x-outbox-age' in headers)).toEqual(
    [],
  )
  const staff = await voiceOf(url, admin)
  const status = async () =>
    (
      (await staff.call('GET', '/admin/status')).data as {
        data: { waits: { oldest_seconds: number; classes: { name: string; count: number }[] } }
      }
    ).data
  await eventually(
    async () => (await status()).waits.classes.find(({ name }) => name === 'hours')?.count,
  ).toBe(ages.length)
  expect(JSON.stringify((await status()).waits)).not.toContain(userId)
  const desk = await openAs(await here.phone(), admin)
  await desk.goto('/admin/status')
  await desk
    .getByRole('region', { name: 'Actions en attente sur les téléphones' })
    .getByText(/La plus longue en 24.heures.: 2.h/)
    .waitFor()
})

test('the metrics require their token, and every response has a request id', async () => {
  const { url } = here.site()
  expect((await fetch(`${url}/metrics`)).status).toBe(401)
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
  const text = await answer.text()
  expect(text).toMatch(/louma_http_request_duration_seconds_count\{endpoint="login",status="2xx"\} [1-9]/)
  expect(text).toMatch(/louma_http_request_duration_seconds_count\{endpoint="page",status="2xx"\} [1-9]/)
  expect(text).toMatch(/louma_job_runs_total\{job="orders",result="done"\} 1/)
  expect(text).toMatch(/louma_db_pool_wait_seconds_count [1-9]/)
  const ready = await fetch(`${url}/readyz`)
  expect(await ready.json()).toMatchObject({ status: 'ready' })
  expect(ready.headers.get('x-request-id')).toMatch(/^[2-9A-Z]{10}$/)
})

import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { unsubscribeToken } from '#server/domains/digests/unsubscribe.ts'
import { dayAndNight, violations } from '#tests/support/browser/axe.ts'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { type Market, startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { buyer, seller } from '#tests/support/browser/seller.ts'
import { smallTargets } from '#tests/support/browser/touch-targets.ts'
import { type MailServer, startMailServer } from '#tests/support/server/mail-server.ts'
import { testPushKeys } from '#tests/support/server/push-keys.ts'

let post: MailServer | null = null

/** A market that sends mail; its links are signed with keys that the test has. */
async function startWritingMarket(): Promise<Market> {
  const { publicKey, privateKey } = testPushKeys()
  post = await startMailServer()
  return startMarket({
    LOUMA_PUSH_PUBLIC_KEY: publicKey,
    LOUMA_PUSH_PRIVATE_KEY: privateKey,
    LOUMA_SMTP_URL: `smtp://127.0.0.1:${post.port}?tls=off`,
    LOUMA_MAIL_FROM: 'Louma <bonjour@louma.test>',
  })
}

const here = journey(startWritingMarket)
afterAll(() => post?.close())

async function linkOf(email: string): Promise<string> {
  const { userId } = await voiceOf(here.site().url, email)
  return `/api/v1/mail/unsubscribe/${unsubscribeToken(testPushKeys().privateKey, userId)}`
}

/** Opens a page outside the app, without the wait for the app that `goto` adds. */
async function follow(page: Page, link: string): Promise<void> {
  Reflect.deleteProperty(page, 'goto')
  await page.goto(new URL(link, here.site().url).href)
}

test.each(dayAndNight)(
  'the link of an e-mail leads to an accessible page that changes nothing before a confirmation (%o)',
  async ({ dark, size }) => {
    const link = await linkOf(dark ? buyer : seller)
    const phone = await here.phone({ worker: true, dark, size })
    const page = await phone.context.newPage()
    await follow(page, link)
    await heading(page, 'Ne plus recevoir ces e-mails').waitFor()
    expect(await page.title()).toBe('Ne plus recevoir ces e-mails – Louma')
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await heading(page, 'C’est fait').waitFor()
    expect(await violations(page)).toEqual([])
    await follow(page, `${link}x`)
    await heading(page, 'Ce lien n’est plus valable').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    // The page of the invalid link has status 404.
    expect(phone.complaints.filter((one) => !one.includes('404'))).toEqual([])
  },
)

test('the choice is shown and changed in the settings, and follows the link', async () => {
  const phone = await here.phone({ worker: true })
  const page = await openAs(phone, seller)
  await workerReady(page)
  const { call, userId } = await voiceOf(here.site().url, seller)
  await call('PUT', '/notifications/preferences', { mail: true })
  await page.goto('/settings/notifications')
  const choice = page.getByRole('switch', { name: 'Par e-mail' })
  await choice.waitFor()
  await eventually(() => choice.isChecked()).toBe(true)
  const token = unsubscribeToken(testPushKeys().privateKey, userId)
  // One-click unsubscribe of a mail client (RFC 8058), without a session.
  await fetch(`${here.site().url}/api/v1/mail/unsubscribe/${token}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  await eventually(() => choice.isChecked()).toBe(false)
  await choice.click()
  const wanted = async () => (await call('GET', '/notifications/preferences')).data
  await eventually(wanted).toMatchObject({ data: { mail: true } })
  expect(phone.complaints).toEqual([])
})

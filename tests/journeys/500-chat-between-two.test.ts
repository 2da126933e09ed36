import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  conversationOn,
  field,
  message,
  rowOf,
  startConversation,
  state,
  textsOf,
  write,
} from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

test("two phones chat: each shows the other's messages, « Envoyé » then « Lu », and unread ones are counted", async () => {
  const talk = await startConversation(here.site().url, 'Bonjour, c’est pour la une.')
  const [pocket, stall] = [await here.phone({ worker: true }), await here.phone({ worker: true })]
  const one = await conversationOn(pocket, talk.buyer, talk.id)
  const other = await conversationOn(stall, talk.seller, talk.id)
  await message(other.page, 'c’est pour la une').waitFor()

  await write(one.page, 'Est-ce toujours disponible ?')
  await message(other.page, 'Est-ce toujours disponible ?').waitFor()
  await state(one.page, 'Est-ce toujours disponible ?', 'Lu').waitFor()

  await write(other.page, 'Oui, passez quand vous voulez.')
  await message(one.page, 'Oui, passez').waitFor()
  await write(one.page, 'Merci, à demain.')
  await message(other.page, 'Merci, à demain.').waitFor()
  const all = [
    'Bonjour, c’est pour la une.',
    'Est-ce toujours disponible ?',
    'Oui, passez quand vous voulez.',
    'Merci, à demain.',
  ]
  await eventually(() => textsOf(one.page)).toEqual(all)
  await eventually(() => textsOf(other.page)).toEqual(all)
  await waitForIdle(one.page, one.userId)
  expect((await talk.buyer.messages(talk.id)).map(({ text }) => text)).toEqual(all)

  // Outside the conversation a message is counted and listed; opening the conversation marks it as read.
  await rowOf(one.page, '/messages', talk.id)
  await write(other.page, 'Apportez un sac.')
  const row = one.page.getByRole('listitem').filter({ hasText: talk.product.title })
  await row.getByText('Apportez un sac.').waitFor()
  await row.getByText('1 message non lu').waitFor()
  await state(other.page, 'Apportez un sac.', 'Envoyé').waitFor()
  await row.getByRole('link', { name: talk.seller.name }).click()
  await message(one.page, 'Apportez un sac.').waitFor()
  await state(other.page, 'Apportez un sac.', 'Lu').waitFor()
  await rowOf(one.page, '/messages', talk.id)
  await eventually(() => row.getByText('non lu').count()).toBe(0)
  expect([...pocket.complaints, ...stall.complaints]).toEqual([])
})

deepTest(
  'the same conversation opens from the product, is listed under sales, and can be archived',
  async () => {
    const talk = await startConversation(here.site().url, 'Bonjour, une question.')
    const stall = await here.phone({ worker: true })
    const { page, userId } = await conversationOn(stall, talk.seller, talk.id)
    await rowOf(page, '/discussions', talk.id)
    await rowOf(page, '/my-sales-conversations', talk.id)
    await filter(page, 'Ventes').and(page.locator('[aria-pressed=true]')).waitFor()
    await page.goto(`/products/${talk.product.id}`)
    await page.getByRole('link', { name: 'Voir les messages' }).click()
    await eventually(() => listed(page)).toEqual([`${talk.buyer.name}, ${talk.product.title}`])
    await page.getByRole('button', { name: `Retirer le filtre ${talk.product.title}` }).click()
    await eventually(async () => (await listed(page)).length).toBeGreaterThan(1)

    const row = await rowOf(page, '/messages', talk.id)
    const menu = `Actions sur la conversation avec ${talk.buyer.name}`
    await row.getByRole('button', { name: menu }).click()
    await row.getByRole('menuitem', { name: 'Mettre en silencieux' }).click()
    await row.getByRole('img', { name: 'En silencieux' }).waitFor()
    await row.getByRole('button', { name: menu }).click()
    await row.getByRole('menuitem', { name: 'Archiver' }).click()
    await row.waitFor({ state: 'detached' })
    await rowOf(page, '/discussions/old', talk.id)
    await waitForIdle(page, userId)
    const answer = await talk.seller.call('GET', `/conversations/${talk.id}`)
    expect(answer.data).toMatchObject({ data: { archived: true, muted: true } })

    // A new message takes it out of the archive.
    await talk.buyer.sendText(talk.id, 'Toujours intéressé.')
    await row.waitFor({ state: 'detached' })
    await rowOf(page, '/messages', talk.id)
    expect(stall.complaints).toEqual([])
  },
)

deepTest('searches and filters conversations online and offline; the address keeps the state', async () => {
  const talk = await startConversation(here.site().url, 'Bonjour, la couleur grège me plaît.')
  const stall = await here.phone({ worker: true })
  const { page } = await conversationOn(stall, talk.seller, talk.id)
  const found = `${talk.buyer.name}, ${talk.product.title}`
  const search = page.getByRole('searchbox', { name: 'Rechercher dans les messages' })
  for (const network of ['online', 'offline'] as const) {
    await page.goto('/messages')
    await search.waitFor()
    await stall[network]()
    await eventually(async () => (await listed(page)).length).toBeGreaterThan(1)
    // The last message without its accent, then the names of user and product.
    for (const words of ['GREGE couleur', `${talk.product.title} ${talk.buyer.name}`.toUpperCase()]) {
      await search.fill(words)
      await eventually(() => listed(page)).toEqual([found])
    }
    await filter(page, 'Ventes').click()
    await eventually(() => listed(page)).toEqual([found])
    await eventually(() => new URL(page.url()).searchParams.get('filtre')).toBe('ventes')
    await page.getByRole('link', { name: found }).click()
    await field(page).waitFor()
    await page.goBack()
    await eventually(() => listed(page)).toEqual([found])
    await page.reload()
    await eventually(() => listed(page)).toEqual([found])
    expect(await search.inputValue()).toBe(`${talk.product.title} ${talk.buyer.name}`.toUpperCase())

    await filter(page, 'Achats').click()
    await page.getByText(/^Aucun résultat pour/).waitFor()
    await page.getByRole('button', { name: 'Rechercher partout' }).click()
    await eventually(() => listed(page)).toEqual([found])
    await search.fill('zzz')
    await page.getByText('Aucun résultat pour « zzz »').waitFor()
    await page.getByRole('button', { name: 'Effacer la recherche' }).click()
    await eventually(async () => (await listed(page)).length).toBeGreaterThan(1)
    expect(await search.evaluate((one) => one === document.activeElement)).toBe(true)
    await eventually(() => page.url()).toMatch(/\/messages$/)

    // The link of the bar to the same screen resets the search.
    await search.fill('grege')
    await eventually(() => new URL(page.url()).searchParams.get('mots')).toBe('grege')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /\bMessages\b/ })
      .click()
    await eventually(() => search.inputValue()).toBe('')
    await eventually(async () => (await listed(page)).length).toBeGreaterThan(1)
  }
  await stall.online()
  expect(stall.complaints).toEqual([])
})

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filtrer les messages' }).getByRole('button', { name, exact: true })

/** Names of the listed conversations. */
const listed = (page: Page) =>
  page
    .getByRole('main')
    .locator('li a[href^="/conversations/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))

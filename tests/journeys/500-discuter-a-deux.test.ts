import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { beginTalk, message, rowOf, said, state, talkOn, write } from '#tests/support/browser/talk.ts'

const here = journey(startMarket)

test('deux téléphones se parlent : chacun voit l’autre, « Envoyé » puis « Lu », et les non-lus sont comptés', async () => {
  const talk = await beginTalk(here.site().url, 'Bonjour, c’est pour la une.')
  const [pocket, stall] = [await here.phone(), await here.phone()]
  const one = await talkOn(pocket, talk.buyer, talk.id)
  const other = await talkOn(stall, talk.seller, talk.id)
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
  await eventually(() => said(one.page)).toEqual(all)
  await eventually(() => said(other.page)).toEqual(all)
  await waitForIdle(one.page, one.userId)
  expect((await talk.buyer.heard(talk.id)).map(({ text }) => text)).toEqual(all)

  // Away from the conversation: counted, shown in the list, and read by looking at it.
  await rowOf(one.page, '/messages', talk.id, 'Messages')
  await write(other.page, 'Apportez un sac.')
  const row = one.page.getByRole('listitem').filter({ hasText: talk.product.title })
  await row.getByText('Apportez un sac.').waitFor()
  await row.getByText('1 message non lu').waitFor()
  await state(other.page, 'Apportez un sac.', 'Envoyé').waitFor()
  await row.getByRole('link', { name: talk.seller.name }).click()
  await message(one.page, 'Apportez un sac.').waitFor()
  await state(other.page, 'Apportez un sac.', 'Lu').waitFor()
  await rowOf(one.page, '/messages', talk.id, 'Messages')
  await eventually(() => row.getByText('non lu').count()).toBe(0)
  expect([...pocket.complaints, ...stall.complaints]).toEqual([])
})

test('la même conversation se trouve par annonce, parmi les ventes, et se range', async () => {
  const talk = await beginTalk(here.site().url, 'Bonjour, une question.')
  const stall = await here.phone()
  const { page, userId } = await talkOn(stall, talk.seller, talk.id)
  await rowOf(page, '/my-sales-conversations', talk.id, 'Conversations de vente')
  await page.goto('/discussions?onglet=ventes')
  const group = page.getByRole('region', { name: talk.product.title })
  await group.getByText('Bonjour, une question.').waitFor()
  await page.goto(`/products/${talk.product.id}`)
  await page.getByRole('link', { name: 'Voir les discussions' }).click()
  await group.getByRole('link', { name: talk.buyer.name }).waitFor()
  await eventually(() => page.getByRole('region').count()).toBe(1)

  const row = await rowOf(page, '/messages', talk.id, 'Messages')
  const menu = `Actions sur la conversation avec ${talk.buyer.name}`
  await row.getByRole('button', { name: menu }).click()
  await row.getByRole('menuitem', { name: 'Mettre en silencieux' }).click()
  await row.getByRole('img', { name: 'En silencieux' }).waitFor()
  await row.getByRole('button', { name: menu }).click()
  await row.getByRole('menuitem', { name: 'Archiver' }).click()
  await row.waitFor({ state: 'detached' })
  await rowOf(page, '/discussions/old', talk.id, 'Discussions archivées')
  await waitForIdle(page, userId)
  const answer = await talk.seller.call('GET', `/conversations/${talk.id}`)
  expect(answer.data).toMatchObject({ data: { archived: true, muted: true } })

  // A new message brings it back.
  await talk.buyer.say(talk.id, 'Toujours intéressé.')
  await row.waitFor({ state: 'detached' })
  await rowOf(page, '/messages', talk.id, 'Messages')
  expect(stall.complaints).toEqual([])
})

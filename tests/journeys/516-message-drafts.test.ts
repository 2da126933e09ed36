import { expect, test } from 'vitest'
import { takePhoto } from '#tests/support/browser/camera.ts'
import {
  conversationOn,
  field,
  message,
  startConversation,
  state,
} from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { readTable } from '#tests/support/browser/mirror.ts'

const here = journey(startMarket)

test('drafts are kept per conversation, with the photo, offline and when the page is killed', async () => {
  const { url } = here.site()
  const talk = await startConversation(url, 'Bonjour.')
  const second = await startConversation(url, 'Bonsoir.')
  const phone = await here.phone({ worker: true })
  const { page, userId } = await conversationOn(phone, talk.buyer, talk.id)
  const notes = async () =>
    (await readTable<{ words: string }>(page, `louma:user:${userId}`, 'talkNotes')).map(({ words }) => words)
  await phone.offline()
  await field(page).pressSequentially('Je passe demain')
  await eventually(notes).toEqual(['Je passe demain'])
  await page.close()

  const again = await phone.open(`/conversations/${talk.id}`)
  await message(again, 'Bonjour.').waitFor()
  await eventually(() => field(again).inputValue()).toBe('Je passe demain')
  await again.getByLabel('Joindre une photo').setInputFiles(await takePhoto({ name: 'rue.jpg' }))
  await again.getByText('Photo prête à partir').waitFor()
  await again.goto(`/conversations/${second.id}`)
  await message(again, 'Bonsoir.').waitFor()
  await eventually(() => field(again).inputValue()).toBe('')
  await field(again).fill('Autre chose')
  await again.goto(`/conversations/${talk.id}`)
  await again.getByText('Photo prête à partir').waitFor()
  await eventually(() => field(again).inputValue()).toBe('Je passe demain')

  await again.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await message(again, 'Je passe demain').locator('img').waitFor()
  await eventually(() => field(again).inputValue()).toBe('')
  await phone.online()
  await state(again, 'Je passe demain', 'Envoyé').waitFor()
  await again.reload()
  await message(again, 'Je passe demain').waitFor()
  await eventually(() => field(again).inputValue()).toBe('')
  await again.goto(`/conversations/${second.id}`)
  await message(again, 'Bonsoir.').waitFor()
  await eventually(() => field(again).inputValue()).toBe('Autre chose')
  expect(phone.complaints).toEqual([])
})

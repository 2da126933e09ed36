import { expect, test } from 'vitest'
import { newId } from '#src/lib/id.ts'
import { startConversation, voiceOf } from '#tests/support/browser/conversation.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { heading } from '#tests/support/browser/screens.ts'

const here = journey(startMarket)
const stranger = 'moderateur@louma.test'

test('a conversation of others does not exist: on screen, by address or by guessed id', async () => {
  const { url } = here.site()
  const talk = await startConversation(url, 'Entre nous.')
  const voice = await voiceOf(url, stranger)
  const calls = (id: string): [string, string, unknown?][] => [
    ['GET', `/conversations/${id}`],
    ['GET', `/conversations/${id}/messages?limit=50`],
    ['POST', `/conversations/${id}/messages`, { id: newId(), kind: 'text', text: 'Coucou' }],
    ['PUT', `/conversations/${id}/read`, { up_to: 1 }],
    ['PUT', `/conversations/${id}/place`, { archived: true }],
    ['POST', `/conversations/${id}/typing`],
  ]
  const nobodys = newId()
  for (const [at, [method, path, body]] of calls(talk.id).entries()) {
    const foreign = await voice.call(method, path, body)
    const [, missing = '', sent] = calls(nobodys)[at] ?? []
    const unknown = await voice.call(method, missing, sent)
    expect({ path, status: foreign.status }).toEqual({ path, status: 404 })
    expect(foreign).toEqual(unknown)
  }
  expect((await talk.seller.messages(talk.id)).map(({ text }) => text)).toEqual(['Entre nous.'])

  const phone = await here.phone()
  const page = await openAs(phone, stranger)
  await page.goto(`/conversations/${talk.id}`)
  await heading(page, 'Conversation').waitFor()
  await page.getByText('Cette conversation n’existe pas ou n’existe plus.').waitFor()
  expect(await page.getByText('Entre nous.').count()).toBe(0)
  expect(await page.getByRole('textbox', { name: 'Votre message' }).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Voir les messages' }).click()
  await heading(page, 'Messages').waitFor()
  // The browser itself logs the 404.
  expect(phone.complaints.filter((one) => !one.includes('404'))).toEqual([])
})

import { expect, test } from 'vitest'
import {
  conversationOn,
  message,
  startConversation,
  state,
  textsOf,
  write,
} from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { inEachEngine } from '#tests/support/engines/in-each-engine.ts'

inEachEngine('Conversation', (here) => {
  test('messages arrive live; what is written offline arrives once, in its order', async () => {
    const talk = await startConversation(here.site().url, 'Bonjour.')
    const phone = await here.phone()
    const { page, userId } = await conversationOn(phone, talk.seller, talk.id)
    await message(page, 'Bonjour.').waitFor()
    await talk.buyer.sendText(talk.id, 'Toujours là ?')
    await message(page, 'Toujours là ?').waitFor()
    await write(page, 'Oui.')
    await state(page, 'Oui.', 'Envoyé')
      .or(state(page, 'Oui.', 'Reçu'))
      .first()
      .waitFor()

    await phone.offline()
    await write(page, 'Je suis au marché.')
    await write(page, 'Passez demain.')
    await state(page, 'Passez demain.', 'En attente').waitFor()
    await talk.buyer.sendText(talk.id, 'Quel prix ?')
    await page.reload()
    await state(page, 'Passez demain.', 'En attente').waitFor()

    await phone.online()
    await waitForIdle(page, userId, 60_000)
    const all = ['Bonjour.', 'Toujours là ?', 'Oui.', 'Quel prix ?', 'Je suis au marché.', 'Passez demain.']
    expect((await talk.buyer.messages(talk.id)).map(({ text }) => text)).toEqual(all)
    await eventually(() => textsOf(page)).toEqual(all)
    expect(phone.complaints).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { newId } from '#src/lib/id.ts'
import { conversationOn, startConversation } from '#tests/support/browser/conversation.ts'
import { inEachEngine } from '#tests/support/engines/in-each-engine.ts'
import { sound } from '#tests/support/server/sounds.ts'
import { tusClient } from '#tests/support/server/tus-client.ts'

const recordings = [
  { container: 'webm', seconds: 2 },
  { container: 'ogg', seconds: 3 },
  { container: 'm4a', seconds: 4 },
] as const
const bars = '0123456789'.repeat(4)

inEachEngine('Voice message', (here) => {
  test('what each engine records plays in each, one after the other', async () => {
    const { url } = here.site()
    const talk = await startConversation(url, 'Bonjour.')
    for (const { container, seconds } of recordings) {
      const id = newId()
      const { status } = await tusClient(url, talk.buyer.token, '/uploads/voices').send(
        id,
        await sound(container, seconds),
      )
      expect(status).toBe(204)
      const voice = { id, ms: seconds * 1000, bars }
      await talk.buyer.call('POST', `/conversations/${talk.id}/messages`, {
        id: newId(),
        kind: 'voice',
        voice,
      })
    }
    const phone = await here.phone()
    const { page } = await conversationOn(phone, talk.seller, talk.id)
    const log = page.getByRole('log')
    await log.getByRole('button', { name: /^Écouter.*0:02$/ }).click()
    for (const { seconds } of recordings) {
      await log.getByRole('button', { name: new RegExp(`^Pause.*0:0${seconds}$`) }).waitFor()
      await log.getByText(`0:01 / 0:0${seconds}`).waitFor()
    }
    await log.getByRole('button', { name: /^Pause/ }).waitFor({ state: 'hidden' })
    expect(await log.getByRole('alert').count()).toBe(0)
    expect(phone.complaints).toEqual([])
  })
})

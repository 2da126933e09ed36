import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { person } from '#tests/support/screens/answers.ts'
import { conversationServer } from '#tests/support/screens/conversation-server.ts'
import { playMicrophone } from '#tests/support/screens/microphone.ts'
import { openScreen, type Screen } from '#tests/support/screens/open-screen.ts'

afterEach(() => vi.unstubAllGlobals())

async function atTheConversation(keep = false) {
  const user = person()
  const server = conversationServer(user.id)
  server.add({ text: 'Bonjour.' })
  const screen = await openScreen('/conversations/c1', { user, answers: server.answers, keep })
  await screen.findByText('Bonjour.')
  screen.setOnline(false)
  return screen
}

const microphoneButton = (screen: Screen) =>
  screen.findByRole('button', { name: 'Enregistrer un message vocal' })
/** Voice messages in the log. */
const sent = () => document.querySelectorAll('[data-message] [data-voice]').length
const stored = async (screen: Screen) =>
  (await screen.db().draftPhotos.toArray()).map(({ blob }) => blob.size)
/** Kinds of the messages in the outbox. */
const waiting = async (screen: Screen) =>
  (await screen.db().outbox.toArray()).flatMap(
    ({ args }) => (args as { message?: { kind: string } }).message?.kind ?? [],
  )

/** Holds the button; the recording has begun when this resolves. */
async function hold(screen: Screen): Promise<HTMLElement> {
  const button = await microphoneButton(screen)
  button.setPointerCapture = () => {}
  fireEvent.pointerDown(button, { pointerId: 1, clientX: 300, clientY: 700, button: 0 })
  await screen.findByText('Glissez pour annuler')
  return button
}

test('held and released: the recording is sent, and the microphone is closed', async () => {
  const microphone = playMicrophone()
  const screen = await atTheConversation()
  const button = await hold(screen)
  expect(microphone.isOpen()).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 400))
  fireEvent.pointerUp(button, { pointerId: 1 })
  await expect.poll(sent).toBe(1)
  expect(microphone.isOpen()).toBe(false)
  expect(await waiting(screen)).toEqual(['voice'])
  expect(await stored(screen)).toEqual([100])
  screen.getByRole('button', { name: /^Écouter\s: votre message vocal, 0:0\d$/ })
})

test('slid away: nothing is kept', async () => {
  const microphone = playMicrophone()
  const screen = await atTheConversation()
  const button = await hold(screen)
  microphone.part()
  await expect.poll(() => stored(screen)).toEqual([100])
  fireEvent.pointerMove(button, { pointerId: 1, clientX: 190, clientY: 700 })
  await expect.poll(() => stored(screen)).toEqual([])
  await microphoneButton(screen)
  fireEvent.pointerUp(button, { pointerId: 1 })
  expect([microphone.isOpen(), sent(), await waiting(screen)]).toEqual([false, 0, []])
  expect(await screen.db().talkNotes.count()).toBe(0)
})

test('tapped: the recording goes on without the finger, and can be listened to before it is sent', async () => {
  playMicrophone()
  const screen = await atTheConversation()
  const button = await hold(screen)
  fireEvent.pointerUp(button, { pointerId: 1 })
  await screen.findByRole('button', { name: 'Arrêter et écouter' })
  // The browser's click at the end of the same press.
  fireEvent.click(button, { detail: 1 })
  await screen.click('Arrêter et écouter')
  await screen.findByRole('button', { name: /^Écouter\s: votre enregistrement/ })
  expect(sent()).toBe(0)
  await screen.click('Envoyer')
  await expect.poll(sent).toBe(1)
  expect(await waiting(screen)).toEqual(['voice'])
})

test('by the keyboard: started, sent, or deleted', async () => {
  const microphone = playMicrophone()
  const screen = await atTheConversation()
  const start = async () => {
    ;(await microphoneButton(screen)).focus()
    await screen.press.keyboard('{Enter}')
  }
  await start()
  await screen.click('Supprimer l’enregistrement')
  await microphoneButton(screen)
  expect([microphone.isOpen(), await stored(screen)]).toEqual([false, []])
  await start()
  await screen.click('Envoyer')
  await expect.poll(sent).toBe(1)
})

test('what is recorded survives the end of the page, second by second', async () => {
  const microphone = playMicrophone()
  const screen = await atTheConversation()
  await hold(screen)
  microphone.part()
  microphone.part()
  await expect.poll(() => stored(screen)).toEqual([200])
  await expect.poll(() => screen.db().talkNotes.count()).toBe(1)
  const again = await atTheConversation(true)
  await again.findByRole('button', { name: /^Écouter\s: votre enregistrement/ })
  await again.click('Envoyer')
  await expect.poll(sent).toBe(1)
})

test('a call that takes the microphone leaves a draft', async () => {
  const microphone = playMicrophone()
  const screen = await atTheConversation()
  await hold(screen)
  microphone.take()
  await screen.findByRole('button', { name: /^Écouter\s: votre enregistrement/ })
  expect(await waiting(screen)).toEqual([])
})

test('a refused microphone says what to do', async () => {
  const microphone = playMicrophone()
  microphone.refuse('NotAllowedError')
  const screen = await atTheConversation()
  const button = await microphoneButton(screen)
  button.setPointerCapture = () => {}
  fireEvent.pointerDown(button, { pointerId: 1, button: 0 })
  await screen.findByText('Autorisez le micro pour Louma dans les réglages du navigateur, puis réessayez.')
  await screen.findByRole('textbox', { name: 'Votre message' })
})

test('a device without a recorder has no such button', async () => {
  const screen = await atTheConversation()
  await screen.findByRole('button', { name: 'Envoyer' })
  expect(screen.queryByRole('button', { name: 'Enregistrer un message vocal' })).toBeNull()
})

import { expect, test, vi } from 'vitest'
import { messageSend } from '#src/domains/conversations/mutations.ts'
import { person } from '#tests/support/screens/answers.ts'
import {
  type ConversationServer,
  conversationServer,
  offerOf,
} from '#tests/support/screens/conversation-server.ts'
import { fillDevice } from '#tests/support/screens/full-device.ts'
import { fcfa } from '#tests/support/screens/money-server.ts'
import { openScreen, type Screen, within } from '#tests/support/screens/open-screen.ts'

async function atTheConversation(prepare: (server: ConversationServer) => void = () => {}) {
  const user = person()
  const server = conversationServer(user.id)
  server.add({ text: 'Bonjour.' })
  prepare(server)
  const screen = await openScreen('/conversations/c1', { user, answers: server.answers })
  await screen.findByText('Bonjour.')
  return { server, screen, user }
}

const field = (screen: Screen) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre message' })

async function write(screen: Screen, text: string): Promise<void> {
  await screen.press.type(field(screen), text)
  await screen.click('Envoyer')
  await screen.findByText(text, { selector: '[data-words]' })
}

/** The message with this text. */
const message = (screen: Screen, text: string) =>
  within(
    screen.getByText(text, { selector: '[data-words]' }).closest<HTMLElement>('[data-message]') ??
      document.body,
  )

const messageTexts = () =>
  [...document.querySelectorAll('[data-message] [data-words]')].map((one) => one.textContent)

const closed = { status: 409, json: { code: 'conversation_closed' } }

test('a refused message keeps its text and reason and later ones pass; it can be retried, edited or deleted', async () => {
  const { screen } = await atTheConversation()
  const take = screen.answers['POST /conversations/:id/messages']
  let refusals = 2
  screen.answers['POST /conversations/:id/messages'] = (request, id) => {
    refusals -= 1
    return refusals >= 0 || typeof take !== 'function' ? closed : take(request, id)
  }
  screen.setOnline(false)
  for (const text of ['Premier', 'Deuxième', 'Troisième']) await write(screen, text)
  message(screen, 'Premier').getByRole('img', { name: 'En attente' })
  screen.setOnline(true)
  await expect.poll(() => message(screen, 'Troisième').queryByRole('img', { name: 'Envoyé' })).not.toBeNull()
  for (const text of ['Premier', 'Deuxième']) message(screen, text).getByRole('img', { name: 'Non envoyé' })
  message(screen, 'Premier').getByText(/^Non envoyé\. Cette conversation est fermée/)
  // The open conversation already shows the refusal: no toast covers it.
  await expect.poll(() => screen.queryByText(/refusé$/)).toBeNull()

  await screen.press.click(message(screen, 'Premier').getByRole('button', { name: 'Réessayer' }))
  await expect.poll(() => message(screen, 'Premier').queryByRole('img', { name: 'Envoyé' })).not.toBeNull()
  await screen.press.type(field(screen), 'à la fin')
  await screen.press.click(message(screen, 'Deuxième').getByRole('button', { name: 'Modifier' }))
  await expect.poll(() => field(screen).value).toBe('Deuxième\nà la fin')
  await screen.click('Envoyer')
  await expect.poll(messageTexts).toEqual(['Bonjour.', 'Troisième', 'Premier', 'Deuxième\nà la fin'])
  await expect.poll(() => screen.db().outbox.count()).toBe(0)

  refusals = 1
  await write(screen, 'À oublier')
  await screen.press.click(await message(screen, 'À oublier').findByRole('button', { name: 'Supprimer' }))
  await expect.poll(() => screen.db().outbox.count()).toBe(0)
  await expect.poll(messageTexts).toEqual(['Bonjour.', 'Troisième', 'Premier', 'Deuxième\nà la fin'])
})

test('a refusal that another screen receives is reported once and links to the message', async () => {
  const { screen } = await atTheConversation()
  screen.setOnline(false)
  await write(screen, 'Perdu ?')
  await screen.click('Retour', 'link')
  await screen.findByRole('heading', { level: 1, name: 'Messages' })
  screen.answers['POST /conversations/:id/messages'] = closed
  screen.setOnline(true)
  await screen.findByText(/il est gardé dans la conversation/)
  screen.getByText(/^Envoyer un message à Moussa : refusé$/)
  await screen.findByRole('img', { name: 'Un message n’a pas été envoyé' })
  await screen.click('Voir')
  await screen.findByText('Perdu ?', { selector: '[data-words]' })
  message(screen, 'Perdu ?').getByRole('img', { name: 'Non envoyé' })
})

test('too many messages: the next one waits and says until when', async () => {
  const { screen } = await atTheConversation()
  const take = screen.answers['POST /conversations/:id/messages']
  screen.answers['POST /conversations/:id/messages'] = {
    status: 429,
    json: { code: 'too_many_requests' },
    headers: { 'Retry-After': '6' },
  }
  await write(screen, 'Patience')
  await screen.findByText(/^Trop de messages en peu de temps.: reprise à \d\d:\d\d$/)
  message(screen, 'Patience').getByRole('img', { name: 'En attente' })
  expect(take).toBeDefined()
  expect(screen.bodies('POST /conversations/:id/messages')).toHaveLength(1)
})

test('Enter sends, Shift+Enter breaks the line, and the length is shown near the limit', async () => {
  const { screen } = await atTheConversation()
  await screen.press.type(field(screen), 'Une ligne{Shift>}{Enter}{/Shift}et deux{Enter}')
  await expect
    .poll(() => screen.bodies('POST /conversations/:id/messages'))
    .toMatchObject([{ text: 'Une ligne\net deux' }])
  await screen.press.click(field(screen))
  await screen.press.paste('a'.repeat(1_990))
  await screen.findByText('Encore 10 caractères')
  await screen.press.paste('a'.repeat(13))
  await screen.findByText('3 caractères de trop')
  await screen.press.keyboard('{Enter}')
  expect(field(screen).value).toHaveLength(2_003)
  expect(screen.bodies('POST /conversations/:id/messages')).toHaveLength(1)
})

test('only one offer waits at a time; it can be withdrawn', async () => {
  const { screen } = await atTheConversation()
  await screen.click(/^Offre/)
  await screen.fill('Votre prix en Fcfa', '14700')
  await screen.click('Envoyer l’offre')
  await screen.findByText('En attente de réponse')
  const card = () => within(document.querySelector<HTMLElement>('[data-state]') ?? document.body)
  await expect.poll(() => screen.queryByRole('button', { name: /^Offre/ })).toBeNull()
  screen.answers['POST /conversations/c1/offers/:id/answers'] = { json: { data: {} } }
  await screen.press.click(await card().findByRole('button', { name: 'Retirer' }))
  await card().findByText('Retirée')
  expect(card().queryByRole('button')).toBeNull()
  await screen.findByRole('button', { name: /^Offre/ })
  await expect
    .poll(() => screen.bodies('POST /conversations/c1/offers/:id/answers'))
    .toMatchObject([{ event: 'withdraw' }])
})

test('the offer of the other side can be answered; one that is settled meanwhile says so', async () => {
  const { server, screen } = await atTheConversation((market) => {
    market.add({ id: 'o1', kind: 'offer', text: '', offer: offerOf(14_000) })
  })
  await screen.findByText(fcfa(14_000))
  screen.getByText('Offre reçue')
  screen.getByRole('button', { name: 'Proposer un autre prix' })
  await expect.poll(() => screen.queryByRole('button', { name: 'Retirer' })).toBeNull()
  screen.setOnline(false)
  await screen.click('Accepter')
  await screen.findByText('Acceptée')
  screen.answers['POST /conversations/c1/offers/:id/answers'] = () => {
    server.messages = server.messages.map((one) =>
      one.id === 'o1' ? { ...one, offer: offerOf(14_000, 'withdrawn') } : one,
    )
    return { status: 409, json: { code: 'offer_settled' } }
  }
  screen.setOnline(true)
  await screen.findByText(/Cette offre n’attend plus de réponse\.$/)
  await screen.findByText('Retirée')
})

test('an order at the offered price: the sheet names the offer that waits', async () => {
  const user = person()
  const server = conversationServer(user.id)
  server.add({ id: 'o1', kind: 'offer', text: '', sender_id: user.id, offer: offerOf(14_800) })
  const { id, title, price } = { ...server.conversation.product, price: 15_000 }
  const article = { id, title, price, state: 'published', quantity: 1, seller: server.conversation.other }
  const screen = await openScreen(`/products/${id}`, {
    user,
    answers: { ...server.answers, 'GET /products/:id': { json: { data: article } } },
  })
  await screen.click('Commander')
  const sheet = await screen.inside('dialog', 'Commander')
  const note = await sheet.findByRole('note')
  expect(note.textContent?.replace(/\s/g, ' ')).toContain('Votre offre de 14 800 F attend une réponse.')
  await screen.click('Voir la conversation', 'link')
  await expect.poll(screen.path).toBe('/conversations/c1')
})

const fullText = 'La mémoire de cet appareil est pleine. Libérez de la place, puis réessayez.'

test('a full device: the message stays in the field and in the draft, and is sent once there is room', async () => {
  const { screen } = await atTheConversation()
  await screen.press.type(field(screen), 'Je passe demain')
  await expect.poll(() => screen.db().talkNotes.count()).toBe(1)
  const free = fillDevice(screen)
  await screen.click('Envoyer')
  await screen.findByText(fullText)
  expect(field(screen).value).toBe('Je passe demain')
  await screen.click('Retour', 'link')
  await screen.findByRole('heading', { level: 1, name: 'Messages' })
  await screen.click(/Moussa/, 'link')
  await expect.poll(() => field(screen).value).toBe('Je passe demain')
  expect(messageTexts()).toEqual(['Bonjour.'])
  free()
  await screen.click('Envoyer')
  await expect.poll(messageTexts).toEqual(['Bonjour.', 'Je passe demain'])
  expect(field(screen).value).toBe('')
  await expect.poll(() => screen.db().talkNotes.count()).toBe(0)
})

test('a message that could not be stored returns before what was typed since', async () => {
  const { screen } = await atTheConversation()
  let refuse = () => {}
  const storing = new Promise<void>((_, reject) => {
    refuse = () => reject(new Error('no room'))
  })
  const { act } = screen.sync()
  vi.spyOn(screen.sync(), 'act').mockImplementation((kind, args) =>
    kind.kind === messageSend.kind ? storing : act(kind, args),
  )
  await screen.press.type(field(screen), 'Je passe demain')
  await screen.click('Envoyer')
  await expect.poll(() => field(screen).value).toBe('')
  await screen.press.type(field(screen), 'Vers midi')
  refuse()
  await screen.findByText('Action non enregistrée')
  expect(field(screen).value).toBe('Je passe demain\nVers midi')
})

test('a full device: an offer keeps its price', async () => {
  const { screen } = await atTheConversation()
  await screen.click(/^Offre/)
  await screen.fill('Votre prix en Fcfa', '14700')
  const free = fillDevice(screen)
  await screen.click('Envoyer l’offre')
  await screen.findByText(fullText)
  expect(screen.getByLabelText<HTMLInputElement>('Votre prix en Fcfa').value).toMatch(/^14\s?700$/)
  const sheet = await screen.inside('dialog', 'Faire une offre')
  await sheet.findByText(/^L’offre n’est pas partie/)
  free()
  await screen.click('Envoyer l’offre')
  await screen.findByText('En attente de réponse')
  await expect.poll(() => screen.queryByLabelText('Votre prix en Fcfa')).toBeNull()
})

test('a first message that does not fit beside its new conversation stays in the field', async () => {
  const user = person()
  const server = conversationServer(user.id)
  const { id, title, price } = { ...server.conversation.product, price: 15_000 }
  const article = { id, title, price, state: 'published', quantity: 1, seller: server.conversation.other }
  const answers = {
    ...server.answers,
    'GET /conversations': { json: { data: [], meta: { cursor: 'c', has_more: false } } },
    'GET /products/:id': { json: { data: article } },
  }
  const screen = await openScreen(`/conversations/new?product=${id}`, { user, answers, online: true })
  await screen.findByRole('textbox', { name: 'Votre message' })
  await screen.press.type(field(screen), 'Bonjour, encore là ?')
  screen.setOnline(false)
  const { act } = screen.sync()
  vi.spyOn(screen.sync(), 'act').mockImplementation((kind, args) =>
    kind.kind === messageSend.kind ? Promise.reject(new Error('no room')) : act(kind, args),
  )
  await screen.click('Envoyer')
  await screen.findByText('Action non enregistrée')
  await expect.poll(screen.path).toMatch(/^\/conversations\/(?!new)/)
  await expect.poll(() => field(screen).value).toBe('Bonjour, encore là ?')
})

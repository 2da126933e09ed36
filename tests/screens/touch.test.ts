import { expect, test, vi } from 'vitest'
import { startPullToRefresh } from '#src/app/effects/start-pull-to-refresh.tsx'
import { person } from '#tests/support/screens/answers.ts'
import { conversationServer } from '#tests/support/screens/conversation-server.ts'
import { rowWith } from '#tests/support/screens/dialog.ts'
import { send, swipe } from '#tests/support/screens/finger.ts'
import { openScreen, type Screen, within } from '#tests/support/screens/open-screen.ts'
import { product } from '#tests/support/sync/product.ts'

const top = { x: 180, y: 100 }
const beginsActive = () =>
  expect.poll(() => document.documentElement.style.overscrollBehaviorY).toBe('contain')

const asks = (screen: Screen, path: string) => screen.requests.filter((one) => one.path === path).length

async function withPull(path: string) {
  const screen = await openScreen(path, { user: person() })
  const stop = startPullToRefresh({
    mirrors: { current: () => ({ sync: screen.sync(), db: screen.db(), userId: '' }) },
    page: { isOnline: () => navigator.onLine, savesData: () => false },
  })
  return {
    screen,
    stop,
    pull: (to: { x: number; y: number }) => swipe(document.body, top, { ...top, y: 120 }, to),
  }
}

test('a pull down at the top of a list asks for it again; a short or sideways one does not', async () => {
  const { screen, stop, pull } = await withPull('/orders')
  await beginsActive()
  await expect.poll(() => screen.sync().status().busy).toBe(false)
  const before = asks(screen, '/orders')
  expect(before).toBeGreaterThan(0)

  pull({ x: 180, y: 160 })
  swipe(document.body, top, { x: 260, y: 110 }, { x: 180, y: 300 })
  pull({ x: 180, y: 300 })
  await screen.findByText('Actualisation…')
  await expect.poll(() => asks(screen, '/orders')).toBe(before + 1)
  await expect.poll(() => screen.queryByText('Actualisation…')).toBeNull()
  expect(asks(screen, '/orders')).toBe(before + 1)
  stop()
  expect(document.documentElement.style.overscrollBehaviorY).toBe('')
})

test('without network a pull says so and goes back', async () => {
  const { screen, stop, pull } = await withPull('/orders')
  await beginsActive()
  await expect.poll(() => screen.sync().status().busy).toBe(false)
  const before = screen.requests.length
  screen.setOnline(false)
  pull({ x: 180, y: 300 })
  await screen.findByText('Hors ligne', { selector: '[data-phase] *' })
  await expect.poll(() => document.querySelector('[data-phase]')).toBeNull()
  expect(screen.requests.length).toBe(before)
  stop()
})

test('on a page without a list a pull does nothing', async () => {
  const { stop, pull } = await withPull('/settings')
  expect(document.documentElement.style.overscrollBehaviorY).toBe('')
  pull({ x: 180, y: 300 })
  expect(document.querySelector('[data-phase]')).toBeNull()
  stop()
})

const middle = { x: 180, y: 200 }
const toLeft = [middle, { x: 160, y: 202 }, { x: 60, y: 205 }]
const toRight = [middle, { x: 200, y: 202 }, { x: 300, y: 205 }]

const allSent = (screen: Screen) => expect.poll(() => screen.db().outbox.count()).toBe(0)

async function atTheMessages() {
  const user = person()
  const server = conversationServer(user.id, { unread: 2, last_seq: 2 })
  server.answers['PUT /conversations/:id/place'] = ({ body }) => {
    server.conversation = { ...server.conversation, ...(body as { archived: boolean }) }
    return { json: { data: server.conversation } }
  }
  const screen = await openScreen('/messages', { user, answers: server.answers })
  await rowWith(screen, 'Moussa')
  // The first lists can render the rows again: the element is looked up after them.
  await expect.poll(() => screen.sync().status().busy).toBe(false)
  const row = await rowWith(screen, 'Moussa')
  // The element that listens: the swipe begins on a text inside.
  const name = within(row).getByText('Moussa')
  return { screen, row, name }
}

test('a swipe to the left archives a conversation, and can be undone', async () => {
  const { screen, name } = await atTheMessages()
  swipe(name, ...toLeft)
  await screen.findByText('Conversation archivée')
  await screen.findByText('Aucune conversation')
  await expect.poll(() => screen.bodies('PUT /conversations/:id/place')).toEqual([{ archived: true }])
  await screen.click('Annuler')
  await screen.findByText('Moussa')
  await expect.poll(() => screen.bodies('PUT /conversations/:id/place').at(-1)).toEqual({ archived: false })
  await allSent(screen)
})

test('a swipe to the right marks a conversation as read, as its menu does', async () => {
  const { screen, row, name } = await atTheMessages()
  within(row).getByText('messages non lus', { exact: false })
  // Too short, and mostly down: nothing.
  swipe(name, middle, { x: 200, y: 202 }, { x: 230, y: 205 })
  swipe(name, middle, { x: 190, y: 260 }, { x: 330, y: 300 })
  swipe(name, ...toRight)
  await expect.poll(() => screen.bodies('PUT /conversations/:id/read')).toEqual([{ up_to: 2 }])
  await expect.poll(() => within(row).queryByText('messages non lus', { exact: false })).toBeNull()
  await allSent(screen)
  await expect.poll(() => screen.sync().status().busy).toBe(false)
  // Nothing is left to mark.
  swipe(await screen.findByText('Moussa'), ...toRight)
  await screen.click(/^Actions sur la conversation/)
  await screen.findByRole('menuitem', { name: 'Archiver' })
  expect(screen.queryByRole('menuitem', { name: 'Marquer comme lue' })).toBeNull()
  expect(screen.bodies('PUT /conversations/:id/read')).toHaveLength(1)
  await allSent(screen)
})

test('a swipe marks a notification as read without opening it', async () => {
  const note = {
    id: 'n1',
    type: 'like',
    title: 'Nouveau favori',
    message: 'Moussa aime votre annonce.',
    created_at: new Date().toISOString(),
    read_at: null,
    data: { product_id: 'p1', order_id: null, user_id: null },
  }
  const screen = await openScreen('/notifications', {
    user: person(),
    answers: {
      'GET /notifications': { json: { data: [note] } },
      'PUT /notifications/:id/read': { json: { message: '' } },
    },
  })
  const row = await rowWith(screen, 'Nouveau favori')
  swipe(within(row).getByText('Moussa aime votre annonce.'), ...toLeft)
  await expect.poll(() => screen.bodies('PUT /notifications/:id/read')).toHaveLength(1)
  expect(screen.path()).toBe('/notifications')
  await allSent(screen)
})

test('a sent message, a boost and a new favourite vibrate; with the data saver nothing does', async () => {
  const user = person()
  const vibrate = vi.fn(() => true)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  const server = conversationServer(user.id)
  server.add({ text: 'Bonjour.' })
  const answers = {
    ...server.answers,
    'GET /products': {
      json: { data: [product('p1', { title: 'Pagne wax' }), product('p3', { title: 'Natte' })] },
    },
    'GET /products/my-products': { json: { data: [product('p2', { title: 'Tabouret' })] } },
  }
  const favourite = async (screen: Screen, name: RegExp) => {
    await screen.findByRole('button', { name })
    screen.setOnline(false)
    // The list is rendered again without network: the button is looked up after that.
    await expect.poll(() => screen.sync().status().online).toBe(false)
    await screen.click(name)
    await screen.findByText('1 action en attente')
  }
  const list = await openScreen('/products', { user, answers })
  await favourite(list, /^Ajouter Pagne wax/)
  await list.click(/^Retirer Pagne wax/)
  await list.findByRole('button', { name: /^Ajouter Pagne wax/ })
  expect(vibrate.mock.calls).toEqual([[10]])

  const chat = await openScreen('/conversations/c1', { keep: true, answers })
  await chat.findByText('Bonjour.')
  chat.setOnline(false)
  await chat.fill('Votre message', 'Au revoir.')
  await chat.click('Envoyer')
  await chat.findByText('Au revoir.', { selector: '[data-words]' })
  expect(vibrate).toHaveBeenCalledTimes(2)

  const shop = await openScreen('/my-products', { keep: true, answers })
  await shop.click(/^Booster/)
  await expect.poll(() => vibrate).toHaveBeenCalledTimes(3)

  const stored = { 'louma:data-saver': 'always' }
  await favourite(await openScreen('/products', { keep: true, answers, stored }), /^Ajouter Natte/)
  expect(vibrate).toHaveBeenCalledTimes(3)
  Reflect.deleteProperty(navigator, 'vibrate')
})

test('a long press on a message opens its menu; a short one, and a finger that moves, do not', async () => {
  const user = person()
  const server = conversationServer(user.id)
  server.add({ text: 'Toujours disponible.' })
  const screen = await openScreen('/conversations/c1', { user, answers: server.answers })
  const text = await screen.findByText('Toujours disponible.', { selector: '[data-words]' })
  const isOpen = () => screen.queryByRole('menuitem', { name: 'Copier' }) !== null
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  send(text, 'start', middle)
  vi.advanceTimersByTime(499)
  send(text, 'end', middle)
  vi.advanceTimersByTime(10)
  send(text, 'start', middle)
  send(text, 'move', { x: 180, y: 211 })
  vi.advanceTimersByTime(1_000)
  send(text, 'end', middle)
  expect(isOpen()).toBe(false)

  send(text, 'start', middle)
  send(text, 'move', { x: 183, y: 204 })
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  await expect.poll(isOpen).toBe(true)
  send(text, 'end', middle)
  screen.getByRole('menuitem', { name: 'Signaler ce message' })
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await screen.click('Copier', 'menuitem')
  expect(write.mock.calls).toEqual([['Toujours disponible.']])
  expect(isOpen()).toBe(false)
})

test('new products of one seller are one row: it leads to the seller and marks all of them as read', async () => {
  const news = (id: string) => ({
    id,
    type: 'product',
    title: 'Nouvelle annonce',
    message: `Moussa propose «\u00a0Sac ${id}\u00a0».`,
    created_at: new Date().toISOString(),
    read_at: null,
    data: { product_id: `p${id}`, order_id: null, user_id: 'moussa' },
  })
  const screen = await openScreen('/notifications', {
    user: person(),
    answers: {
      'GET /notifications': { json: { data: [news('1'), news('2'), news('3')] } },
      'PUT /notifications/:id/read': { json: { message: '' } },
    },
  })
  await screen.click(/Moussa a publié 3 annonces/)
  await expect.poll(screen.path).toBe('/users/moussa')
  await expect.poll(() => screen.bodies('PUT /notifications/:id/read')).toHaveLength(3)
  await allSent(screen)
})

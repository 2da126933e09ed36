import { expect, test } from 'vitest'
import { person } from '#tests/support/screens/answers.ts'
import { type Answers, openScreen, type Screen } from '#tests/support/screens/open-screen.ts'
import { product } from '#tests/support/sync/product.ts'

const seller = { id: 'moussa', name: 'Moussa Ba', avatar: null, city: 'Dakar', is_verified: false }
const article = { ...product('p1', { title: 'Pagne wax' }), quantity: 1, seller }

const followers = (screen: Screen, count: number) =>
  screen.findByText((_, element) => element?.tagName === 'LI' && element.textContent === `${count} abonnés`)

function market() {
  const profile = {
    ...seller,
    bio: null,
    products_count: 1,
    sales_count: 0,
    followers_count: 4,
    following_count: 0,
  }
  let isFollowed = false
  const follow = (wanted: boolean) => () => {
    isFollowed = wanted
    return { json: { data: { following: wanted, followers_count: wanted ? 5 : 4 } } }
  }
  const answers: Answers = {
    'GET /products/:id': { json: { data: article } },
    'GET /users/:id': () => ({ json: { data: { ...profile, followers_count: isFollowed ? 5 : 4 } } }),
    'GET /me/following': () => ({
      json: { data: isFollowed ? [{ ...seller, followed_at: new Date().toISOString() }] : [] },
    }),
    'PUT /users/:id/follow': follow(true),
    'DELETE /users/:id/follow': follow(false),
  }
  return answers
}

test('following offline: button and count change at once, survive a reload, and are sent once', async () => {
  const answers = market()
  const screen = await openScreen('/users/moussa', { user: person(), answers })
  await followers(screen, 4)
  await screen.findByRole('button', { name: 'Suivre' })
  screen.setOnline(false)
  await screen.click('Suivre')
  await screen.findByRole('button', { name: 'Suivi' })
  await followers(screen, 5)
  const again = await openScreen('/users/moussa', { keep: true, answers, online: false })
  await followers(again, 5)
  expect(again.requests).toEqual([])
  again.setOnline(true)
  await expect.poll(() => again.db().outbox.count()).toBe(0)
  expect(again.bodies('PUT /users/:id/follow')).toHaveLength(1)
  await followers(again, 5)
  await again.click('Suivi')
  await followers(again, 4)
  await expect.poll(() => again.bodies('DELETE /users/:id/follow')).toHaveLength(1)
})

test('a guest is sent to the sign-in; an unknown profile says so', async () => {
  const screen = await openScreen('/users/moussa', { answers: market() })
  const way = await screen.findByRole('link', { name: /Suivre/ })
  expect(way.getAttribute('href')).toMatch(/^\/login\?redirect=/)
  const gone = await openScreen('/users/nobody', { user: person() })
  await gone.findByText('Ce profil n’existe pas, ou plus.')
})

test('WhatsApp opens after a word of caution; the number is asked for when it is wanted', async () => {
  const reachable = { ...article, seller: { ...seller, on_whatsapp: true } }
  const answers: Answers = {
    ...market(),
    'GET /products/:id': { json: { data: reachable } },
    'GET /users/:id/whatsapp': { json: { data: { number: '221770000000' } } },
  }
  const guest = await openScreen('/products/p1', { answers })
  await guest.findByText('Moussa Ba')
  expect(guest.queryByRole('button', { name: 'Écrire sur WhatsApp' })).toBeNull()
  const screen = await openScreen('/products/p1', { user: person(), answers })
  await screen.findByRole('button', { name: 'Écrire sur WhatsApp' })
  expect(screen.requests.filter(({ path }) => path.includes('whatsapp'))).toEqual([])
  await screen.click('Écrire sur WhatsApp')
  const dialog = await screen.inside('dialog', 'Écrire sur WhatsApp')
  dialog.getByText(/Ne payez jamais d’avance/)
  const link = dialog.getByRole('link', { name: 'Ouvrir WhatsApp' })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/221770000000\?text=.*Pagne/)
})

test('a seller who no longer wants WhatsApp is not reachable there', async () => {
  const answers: Answers = {
    ...market(),
    'GET /products/:id': { json: { data: { ...article, seller: { ...seller, on_whatsapp: true } } } },
    'GET /users/:id/whatsapp': { status: 404, json: { code: 'not_found' } },
  }
  const screen = await openScreen('/products/p1', { user: person(), answers })
  await screen.click('Écrire sur WhatsApp')
  await screen.findByText('Cette personne ne souhaite plus être jointe par WhatsApp.')
})

test('a report needs a reason; written offline it is kept and sent once', async () => {
  const answers = market()
  const screen = await openScreen('/products/p1', { user: person(), answers })
  await screen.click('Signaler')
  const dialog = await screen.inside('dialog', 'Signaler cette annonce')
  screen.setOnline(false)
  await screen.press.click(dialog.getByRole('button', { name: 'Signaler' }))
  await dialog.findByText('Choisissez une raison.')
  expect(await screen.db().outbox.count()).toBe(0)
  await screen.click('Photo, prix ou description trompeurs', 'radio')
  await screen.fill('Précisions (facultatif)', 'Le prix a changé au téléphone.')
  await screen.press.click(dialog.getByRole('button', { name: 'Signaler' }))
  await screen.findByText('Il partira dès le retour du réseau.')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  answers['POST /reports'] = { status: 201, json: { message: 'ok' } }
  const again = await openScreen('/products/p1', { keep: true, answers })
  await expect.poll(() => again.bodies('POST /reports')).toHaveLength(1)
  expect(again.bodies('POST /reports')).toMatchObject([
    { target: 'product', target_id: 'p1', reason: 'wrong', text: 'Le prix a changé au téléphone.' },
  ])
})

test('a private note is written offline, read again, sent once and deleted', async () => {
  const answers = market()
  let notes: { id: string; text: string; updated_at: null }[] = []
  answers['GET /me/notes'] = () => ({ json: { data: notes } })
  answers['PUT /products/:id/note'] = ({ body }, id) => {
    notes = [{ id, text: (body as { text: string }).text, updated_at: null }]
    return { json: { data: notes[0] } }
  }
  answers['DELETE /products/:id/note'] = () => {
    notes = []
    return { json: { message: 'ok' } }
  }
  const screen = await openScreen('/products/p1', { user: person(), answers })
  await screen.findByRole('button', { name: 'Écrire un pense-bête' })
  screen.setOnline(false)
  await screen.click('Écrire un pense-bête')
  await screen.findByRole('dialog', { name: 'Mon pense-bête' })
  await screen.fill('Ce que vous voulez retenir', 'Demander la taille.')
  await screen.click('Enregistrer')
  await screen.findByText('Demander la taille.', { selector: 'p' })
  const again = await openScreen('/products/p1', { keep: true, answers, online: false })
  const own = await again.inside('region', 'Mon pense-bête')
  await own.findByText('Demander la taille.')
  own.getByRole('img', { name: 'En attente d’envoi' })
  again.setOnline(true)
  await expect.poll(() => own.queryByRole('img', { name: 'En attente d’envoi' })).toBeNull()
  expect(again.bodies('PUT /products/:id/note')).toEqual([{ text: 'Demander la taille.' }])
  await again.click('Modifier mon pense-bête')
  await again.click('Effacer')
  await own.findByRole('button', { name: 'Écrire un pense-bête' })
  await expect.poll(() => notes).toEqual([])
})

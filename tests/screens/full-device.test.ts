import { expect, test } from 'vitest'
import { person } from '#tests/support/screens/answers.ts'
import { fillDevice } from '#tests/support/screens/full-device.ts'
import { type Answers, openScreen, type Screen } from '#tests/support/screens/open-screen.ts'
import { order } from '#tests/support/sync/order.ts'
import { product } from '#tests/support/sync/product.ts'

interface Form {
  name: string
  path: string
  field: string
  /** Opens the form and fills what it needs besides the text. */
  open(screen: Screen): Promise<void>
  send: string
  call: string
}

const user = person()
const moussa = { id: 'moussa', name: 'Moussa Ba', avatar: null, city: 'Dakar', is_verified: false }
const review = {
  id: 'r1',
  rating: 4,
  text: 'Bon vendeur.',
  author: { id: moussa.id, name: moussa.name, avatar: null },
  product_title: 'Pagne wax',
  answer: null,
  created_at: new Date().toISOString(),
}
const answers: Answers = {
  'GET /orders': {
    json: { data: [order('o1', { role: 'buyer', mode: 'escrow', state: 'completed', may_review: true })] },
  },
  'GET /products/:id': { json: { data: { ...product('p1'), quantity: 1, seller: moussa } } },
  'GET /users/:id': { json: { data: { ...moussa, id: user.id, bio: null, products_count: 0 } } },
  'GET /users/:id/reviews': { json: { data: [review] } },
}

const forms: Form[] = [
  {
    name: 'a report',
    path: '/products/p1',
    field: 'Précisions (facultatif)',
    async open(screen) {
      await screen.click('Signaler')
      await screen.click('Photo, prix ou description trompeurs', 'radio')
    },
    send: 'Signaler',
    call: 'POST /reports',
  },
  {
    name: 'a review',
    path: '/orders/o1',
    field: 'Quelques mots (facultatif)',
    async open(screen) {
      await screen.click('Donner mon avis')
      await screen.press.click(await screen.findByLabelText(/^5 sur 5/))
    },
    send: 'Envoyer l’avis',
    call: 'PUT /orders/:id/review',
  },
  {
    name: 'the reply to a review',
    path: `/users/${user.id}`,
    field: 'Votre réponse',
    open: (screen) => screen.click(/^Répondre à/),
    send: 'Envoyer la réponse',
    call: 'PUT /reviews/:id/answer',
  },
  {
    name: 'a private note',
    path: '/products/p1',
    field: 'Ce que vous voulez retenir',
    open: (screen) => screen.click('Écrire un pense-bête'),
    send: 'Enregistrer',
    call: 'PUT /products/:id/note',
  },
]

test.each(forms)(
  'a full device: $name keeps what was typed, and is sent once there is room',
  async (form) => {
    const screen = await openScreen(form.path, { user, answers })
    await form.open(screen)
    await screen.fill(form.field, 'Tout s’est bien passé.')
    const free = fillDevice(screen)
    await screen.click(form.send)
    await screen.findByText('La mémoire de cet appareil est pleine. Libérez de la place, puis réessayez.')
    expect(screen.getByLabelText<HTMLTextAreaElement>(form.field).value).toBe('Tout s’est bien passé.')
    expect(screen.bodies(form.call)).toEqual([])
    free()
    await screen.click(form.send)
    await expect.poll(() => screen.bodies(form.call)).toHaveLength(1)
    await expect.poll(() => screen.sync().status().busy).toBe(false)
  },
)

import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { PendingProduct } from '#contract/review-queue.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { dialogCloses, dialogOf } from '#tests/support/screens/dialog.ts'
import { type Answers, openScreen, type Screen } from '#tests/support/screens/open-screen.ts'
import { given, staffWith } from '#tests/support/screens/staff-market.ts'
import { pendingProduct } from '#tests/support/screens/staff-review.ts'
import { product } from '#tests/support/sync/product.ts'
import { uuid } from '#tests/support/sync/uuid.ts'

const decide = 'POST /admin/products/:id/decisions'
const decideAll = 'POST /admin/product-decisions'

const moderator = () => staffWith('dashboard:view', 'products:moderate')

const similar = 'GET /admin/products/:id/similar'

/** A queue that loses what is decided. */
function queueServer(rows: PendingProduct[]): Answers {
  return {
    'GET /admin/products': () => ({ json: { data: rows } }),
    [decide]: (_, id) => {
      const at = rows.findIndex((row) => row.id === id)
      if (at !== -1) rows.splice(at, 1)
      return { status: 201, json: { message: 'Décision prise.' } }
    },
  }
}

async function openQueue(answers: Answers, user = moderator()): Promise<Screen> {
  const screen = await openScreen('/admin/products', { user, answers })
  await screen.findByRole('article')
  return screen
}

const shows = (screen: Screen, { title }: PendingProduct) => screen.findByRole('article', { name: title })

const press = (screen: Screen, name: string | RegExp) =>
  screen.press.click(
    within(screen.getByRole('group', { name: 'Décider de cette annonce' })).getByRole('button', { name }),
  )

/** Ends the time in which a decision can be undone, and sends it. */
async function send(screen: Screen): Promise<void> {
  await screen.db().outbox.toCollection().modify({ notBefore: 0 })
  await screen.sync().refresh()
}

const focused = () => document.activeElement?.textContent

test('accepted, undone and accepted again: the next product replaces it and gets the focus', async () => {
  const [first, second] = [pendingProduct(1), pendingProduct(2)]
  const screen = await openQueue(queueServer([first, second]))
  await press(screen, 'Accepter')
  await shows(screen, second)
  await screen.findByText('Annonce acceptée')
  await screen.press.click(screen.getByRole('button', { name: 'Annuler' }))
  await shows(screen, first)
  await expect.poll(focused).toBe(first.title)
  expect(screen.bodies(decide)).toEqual([])
  await press(screen, 'Accepter')
  await shows(screen, second)
  await expect.poll(focused).toBe(second.title)
})

test('a refusal asks for a reason; own words stay when another reason is chosen', async () => {
  const [first, second] = [pendingProduct(1), pendingProduct(2)]
  const screen = await openQueue(queueServer([first, second]))
  await press(screen, 'Refuser')
  const dialog = await dialogOf(screen, 'Refuser cette annonce')
  await dialog.press('Refuser')
  await dialog.findByText('Choisissez une raison.')
  await dialog.choose('Contrefaçon')
  const words = dialog.getByLabelText<HTMLTextAreaElement>('Vos mots')
  expect(words.value).toContain('copie d’une marque')
  const own = 'Le logo est celui d’une marque que vous ne vendez pas.'
  await dialog.fill('Vos mots', own)
  await dialog.choose('Trompeur')
  expect(words.value).toBe(own)
  expect(dialog.getAllByText(/^.*Le logo est celui/)).toHaveLength(2)
  await dialog.press('Refuser')
  await dialogCloses(screen)
  await shows(screen, second)
  const rows = await screen.db().outbox.toArray()
  expect(rows).toMatchObject([
    {
      kind: 'product.decide',
      args: { id: first.id, decision: { kind: 'reject', reason: 'wrong', text: own } },
    },
  ])
})

test('offline: accept, refuse, undo; everything is sent after reconnecting', async () => {
  const rows = [1, 2, 3].map((number) => pendingProduct(number))
  const [first, second, third] = rows as [PendingProduct, PendingProduct, PendingProduct]
  const user = moderator()
  const answers = queueServer(rows)
  const page = await openQueue(answers, user)
  page.setOnline(false)
  await press(page, 'Accepter')
  await shows(page, second)
  await press(page, /À modifier/)
  const dialog = await dialogOf(page, 'Demander une modification')
  await dialog.choose('Trompeur')
  await dialog.press('Envoyer')
  await dialogCloses(page)
  await shows(page, third)
  await press(page, 'Accepter')
  const waiting = within(await page.findByRole('list', { name: 'Vos décisions en attente' }))
  await expect.poll(() => waiting.getAllByRole('listitem').length).toBe(3)
  expect(waiting.getAllByRole('img', { name: 'En attente d’envoi' })).toHaveLength(3)
  const last = waiting.getByText(third.title).closest('li') as HTMLElement
  await page.press.click(within(last).getByRole('button', { name: 'Annuler' }))
  await expect.poll(() => waiting.getAllByRole('listitem').length).toBe(2)
  await shows(page, third)
  const screen = await openScreen('/admin/products', { user, answers, keep: true, online: false })
  await shows(screen, third)
  await screen.findByText(first.title, { selector: '[aria-label="Vos décisions en attente"] *' })
  screen.setOnline(true)
  await send(screen)
  await expect
    .poll(() => screen.bodies(decide))
    .toMatchObject([
      { kind: 'approve', seen_at: first.updated_at },
      { kind: 'request_changes', reason: 'wrong' },
    ])
  await expect.poll(() => screen.queryByRole('list', { name: 'Vos décisions en attente' })).toBeNull()
  await shows(screen, third)
})

test('edited meanwhile: the decision does not count, and the product returns with the reason', async () => {
  const rows = [pendingProduct(1)]
  const screen = await openQueue({
    ...queueServer(rows),
    [decide]: given(({ seen_at }: { seen_at: string }) =>
      seen_at === rows[0]?.updated_at
        ? { status: 201, json: { message: 'Décision prise.' } }
        : { status: 409, json: { message: 'Modifiée.', code: 'edit_conflict' } },
    ),
  })
  screen.setOnline(false)
  await press(screen, 'Accepter')
  await expect.poll(() => screen.queryByRole('article')).toBeNull()
  rows[0] = pendingProduct(1, { price: 5_500, updated_at: '2026-03-01T09:00:00.000Z' })
  screen.setOnline(true)
  await send(screen)
  const article = await screen.findByRole('article', { name: 'Annonce 1' })
  await expect.poll(() => article.textContent).toContain('Modifiée depuis votre décision')
  await expect.poll(() => article.textContent).toContain(fcfa(5_500))
  await press(screen, 'Accepter')
  await expect.poll(() => screen.queryByRole('article')).toBeNull()
  await send(screen)
  await expect
    .poll(() => screen.bodies(decide).at(-1))
    .toEqual({ kind: 'approve', seen_at: '2026-03-01T09:00:00.000Z' })
  await expect.poll(() => screen.db().outbox.toArray()).toEqual([])
})

test('several at once: each has its own outcome, also when a colleague was faster', async () => {
  const rows = [1, 2, 3].map((number) => pendingProduct(number))
  const [first, second, third] = rows as [PendingProduct, PendingProduct, PendingProduct]
  const screen = await openQueue({
    ...queueServer(rows),
    [decideAll]: () => {
      rows.splice(0, 2)
      const done = { product_id: second.id, code: null, detail: null }
      const late = { product_id: first.id, code: 'product_state_conflict', detail: null }
      return { json: { results: [done, late] } }
    },
  })
  await screen.press.click(screen.getByRole('radio', { name: 'Liste' }))
  for (const { title } of [first, second])
    await screen.press.click(screen.getByRole('checkbox', { name: `Choisir ${title}` }))
  const bar = within(await screen.findByRole('group', { name: 'Décider des annonces choisies' }))
  bar.getByText('2 annonces choisies')
  await screen.press.click(bar.getByRole('button', { name: 'Refuser' }))
  const dialog = await dialogOf(screen, /^Refuser 2\sannonces$/)
  dialog.getByText('Ce texte sera lu par chaque vendeur.')
  await dialog.choose('Doublon')
  await dialog.press(/^Refuser 2\sannonces$/)
  const results = await dialogOf(screen, 'Résultat')
  results.getByText('1 annonce reste à décider.')
  const lines = results.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/^Annonce 1 : .*ne permet pas/)
  expect(lines[1]).toMatch(/^Annonce 2 : refusée/)
  expect(screen.bodies(decideAll)).toMatchObject([
    { items: [first, second].map(({ id }) => ({ product_id: id, decision: { reason: 'duplicate' } })) },
  ])
  await results.press('Continuer')
  await dialogCloses(screen)
  await expect.poll(() => screen.queryByRole('group', { name: 'Décider des annonces choisies' })).toBeNull()
  await shows(screen, third)
})

test('keyboard: browse, accept, refuse, request a change; never while typing', async () => {
  const rows = [1, 2, 3].map((number) => pendingProduct(number))
  const [first, second, third] = rows as [PendingProduct, PendingProduct, PendingProduct]
  const screen = await openQueue(queueServer(rows))
  const keys = (text: string) => screen.press.keyboard(text)
  // The shortcuts work once an effect has attached their listener; this one may be repeated.
  await expect
    .poll(async () => {
      await keys('?')
      return screen.queryByRole('dialog', { name: 'Au clavier' })
    })
    .not.toBeNull()
  const help = await dialogOf(screen, 'Au clavier')
  await keys('j')
  await screen.press.click(help.getAllByRole('button', { name: 'Fermer' }).at(-1) as HTMLElement)
  await dialogCloses(screen)
  await shows(screen, first)
  await keys('j')
  await shows(screen, second)
  await expect.poll(focused).toBe(second.title)
  await keys('k')
  await shows(screen, first)
  await keys('r')
  const dialog = await dialogOf(screen, 'Refuser cette annonce')
  const words = dialog.getByLabelText<HTMLTextAreaElement>('Vos mots')
  await screen.press.type(words, 'jkarm')
  expect(words.value).toBe('jkarm')
  await dialog.press('Annuler')
  await dialogCloses(screen)
  await shows(screen, first)
  await keys('a')
  await shows(screen, second)
  await keys('m')
  const changes = await dialogOf(screen, 'Demander une modification')
  await changes.choose('Trompeur')
  await changes.press('Envoyer')
  await dialogCloses(screen)
  await shows(screen, third)
  await expect.poll(focused).toBe(third.title)
  const kept = await screen.db().outbox.orderBy('seq').toArray()
  expect(kept).toMatchObject([
    { args: { id: first.id, decision: { kind: 'approve' } } },
    { args: { id: second.id, decision: { kind: 'request_changes' } } },
  ])
})

test('similar products and where the price stands; offline it says that they need the network', async () => {
  const rows = [1, 2].map((number) => pendingProduct(number, { price: 20_000 }))
  const other = product(uuid(900_001), { title: 'Tecno Spark 10', price: 58_000, city: 'Thiès' })
  const prices = { count: 12, low: 58_000, median: 60_000, high: 82_000, category: null }
  const screen = await openQueue({
    ...queueServer(rows),
    [similar]: () => ({ json: { data: [other], prices } }),
  })
  const section = within(await screen.findByRole('region', { name: 'Annonces semblables' }))
  const link = await section.findByRole('link', { name: other.title })
  expect(link.getAttribute('href')).toBe(`/products/${other.id}`)
  section.getByText(/58 000 à 82 000/)
  section.getByText('dans 12 annonces semblables')
  section.getByText('3 fois moins cher que le prix médian')
  section.getByText(/Thiès ·/)
  screen.setOnline(false)
  await press(screen, 'Accepter')
  await shows(screen, rows[1] as PendingProduct)
  await screen.findByText('Elles s’affichent avec le réseau.')
})

test('a server without similar products leaves the section out', async () => {
  const screen = await openQueue({
    ...queueServer([pendingProduct(1)]),
    [similar]: () => ({ status: 404, json: { message: 'Introuvable.' } }),
  })
  await expect.poll(() => screen.queryByText('Annonces semblables')).toBeNull()
})

import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { EditableCategory } from '#contract/category-editing.ts'
import { person } from '#tests/support/screens/answers.ts'
import { dialogCloses, dialogOf, fill } from '#tests/support/screens/dialog.ts'
import { type Answers, openScreen, type Screen } from '#tests/support/screens/open-screen.ts'
import { given, staffWith } from '#tests/support/screens/staff-market.ts'

const changeCall = 'PUT /admin/categories/:id'
const moveCall = 'PUT /admin/categories/:id/place'
const createCall = 'POST /admin/categories'

function category(slug: string, name: string, parent: string | null = null): EditableCategory {
  return {
    slug,
    name,
    parent,
    position: 0,
    disabled: false,
    attributes: [],
    aliases: [],
    id: slug,
    version: 1,
    listings: 0,
    saved_searches: 0,
  }
}

type Change = Partial<EditableCategory> & { seen: number; reason: string }
type Place = Pick<EditableCategory, 'parent'> & { order: string[] }

const editor = () => staffWith('dashboard:view', 'categories:manage')

/** A tree that changes as on the server. */
function treeServer(user = editor()) {
  const market = {
    user,
    tree: [
      category('telephones', 'Téléphones'),
      category('tablettes', 'Tablettes', 'telephones'),
      category('iphone', 'iPhone', 'telephones'),
      category('maison', 'Maison'),
      category('beaute', 'Beauté et soins'),
    ],
    change(slug: string, changes: Partial<EditableCategory>) {
      market.tree = market.tree.map((one) =>
        one.slug === slug ? { ...one, ...changes, version: one.version + 1 } : one,
      )
    },
    answers: {} as Answers,
  }
  const answer = () => ({ json: { data: market.tree } })
  market.answers = {
    'GET /categories': answer,
    'GET /admin/categories': answer,
    'GET /admin/categories/:id/merge': {
      json: {
        data: { listings: 3, saved_searches: 0, subcategories: 0, aliases: [], attributes_not_asked: [] },
      },
    },
    'PUT /admin/categories/:id/merge': (_, slug) => {
      market.tree = market.tree.filter((one) => one.slug !== slug)
      return answer()
    },
    [changeCall]: given(({ seen, reason: _, ...changes }: Change, slug) => {
      if (market.tree.find((one) => one.slug === slug)?.version !== seen)
        return { status: 409, json: { message: 'Modifiée.', code: 'settings_changed' } }
      market.change(slug, changes)
      return answer()
    }),
    [moveCall]: given(({ parent, order: wanted }: Place, slug) => {
      const place = (one: EditableCategory) => {
        const at = wanted.indexOf(one.slug)
        return at === -1 ? market.tree.indexOf(one) : at
      }
      market.change(slug, { parent })
      market.tree = [...market.tree].sort((one, other) => place(one) - place(other))
      return answer()
    }),
    [createCall]: given((body: EditableCategory) => {
      market.tree = [...market.tree, { ...category(body.slug, body.name, body.parent), ...body }]
      return answer()
    }),
  }
  return market
}

async function openTree(market: ReturnType<typeof treeServer>, keep = false): Promise<Screen> {
  const screen = await openScreen('/admin/categories', { ...market, keep })
  await screen.findByRole('button', { name: 'Déplacer Maison' })
  return screen
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-slug]')]
const rowOf = (slug: string) => rows().find((row) => row.dataset.slug === slug)
const order = () => rows().flatMap(({ dataset }) => (dataset.depth === '0' ? [dataset.slug] : []))
const focused = () => document.activeElement?.getAttribute('aria-label')
const announcement = () => document.querySelector('[aria-live=assertive]')?.textContent

async function chooseFor(screen: Screen, name: string, action: string): Promise<void> {
  await screen.press.click(await screen.findByRole('button', { name: `Actions pour ${name}` }))
  await screen.press.click(await screen.findByRole('menuitem', { name: action }))
}

async function saveOrder(screen: Screen): Promise<void> {
  await screen.press.click(screen.getByRole('button', { name: 'Enregistrer' }))
  const sheet = await dialogOf(screen, 'Enregistrer le nouvel ordre')
  await sheet.fill('Raison', 'Ordre du mois')
  await sheet.press('Enregistrer')
  await dialogCloses(screen)
}

test('keyboard: lift, change level, drop, put back; every step is announced', async () => {
  const screen = await openTree(treeServer())
  const keys = (text: string) => screen.press.keyboard(text)
  screen.getByRole('button', { name: 'Déplacer Téléphones' }).focus()
  await keys('{Enter}')
  await expect.poll(announcement).toMatch(/soulevée\. Flèches/)
  await keys('{ArrowDown}')
  await expect.poll(announcement).toMatch(/Premier niveau, place \d+ sur \d+/)
  await keys('{Escape}')
  await expect.poll(announcement).toMatch(/remise à sa place/)
  await expect.poll(() => screen.queryByText(/à enregistrer$/)).toBeNull()

  await screen.press.click(screen.getByRole('button', { name: 'Déplier Téléphones' }))
  const leaf = await screen.findByRole('button', { name: 'Déplacer iPhone' })
  await expect.poll(() => rowOf('iphone')?.dataset.depth).toBe('1')
  leaf.focus()
  await keys('{Enter}')
  await keys('{ArrowLeft}')
  await expect.poll(announcement).toMatch(/Premier niveau/)
  await keys('{Enter}')
  await expect.poll(announcement).toMatch(/posée/)
  await expect.poll(focused).toBe('Déplacer iPhone')
  await expect.poll(() => rowOf('iphone')?.dataset.depth).toBe('0')
  await saveOrder(screen)
  expect(screen.bodies(moveCall)).toEqual([
    { parent: null, order: ['telephones', 'iphone', 'maison', 'beaute'], reason: 'Ordre du mois' },
  ])
  await expect.poll(() => screen.queryByText(/à enregistrer$/)).toBeNull()
  await expect.poll(() => rowOf('iphone')?.dataset.depth).toBe('0')
})

test('the menu does the same without dragging', async () => {
  const screen = await openTree(treeServer())
  await chooseFor(screen, 'Maison', 'Descendre')
  await expect.poll(focused).toBe('Actions pour Maison')
  await expect.poll(order).toEqual(['telephones', 'beaute', 'maison'])
  await screen.press.click(screen.getByRole('button', { name: 'Déplier Téléphones' }))
  await chooseFor(screen, 'iPhone', 'Placer sous…')
  const sheet = await dialogOf(screen, /^Placer/)
  const choices = within(sheet.getByLabelText('Sous')).getAllByRole('option')
  // Never below itself.
  expect(choices.map(({ textContent }) => textContent)).not.toContain('Téléphones › iPhone')
  await screen.press.selectOptions(sheet.getByLabelText('Sous'), 'Maison')
  await sheet.press('Placer')
  await screen.findByText(/^2\sdéplacements à enregistrer$/)
  await saveOrder(screen)
  expect(screen.bodies(moveCall)).toMatchObject([
    { parent: null, order: ['telephones', 'beaute', 'maison'] },
    { parent: 'maison', order: ['iphone'] },
  ])
})

test('one press undoes all moves', async () => {
  const screen = await openTree(treeServer())
  await chooseFor(screen, 'Maison', 'Descendre')
  await screen.findByText(/^1\sdéplacement à enregistrer$/)
  await screen.press.click(screen.getByRole('button', { name: 'Annuler' }))
  await expect.poll(() => screen.queryByText(/à enregistrer$/)).toBeNull()
  await expect.poll(order).toEqual(['telephones', 'maison', 'beaute'])
})

test('two users change a category at the same time: no silent overwrite', async () => {
  const market = treeServer()
  const screen = await openTree(market)
  await chooseFor(screen, 'Maison', 'Modifier')
  const sheet = await dialogOf(screen, 'Modifier la catégorie')
  await sheet.fill('Nom', 'Maison et jardin')
  await sheet.fill('Raison', 'Plus complet')
  market.change('maison', { name: 'La maison' })
  await sheet.press('Enregistrer')
  await sheet.findByText(/a changé depuis que vous l’avez ouverte/)
  expect(sheet.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true)
  await sheet.press('Ma saisie')
  await sheet.press('Enregistrer')
  await dialogCloses(screen)
  expect(screen.bodies(changeCall).at(-1)).toEqual({
    seen: 2,
    name: 'Maison et jardin',
    reason: 'Plus complet',
  })
  await expect.poll(() => rowOf('maison')?.textContent).toContain('Maison et jardin')
})

test('searching a category shows its path and its menu', async () => {
  const screen = await openTree(treeServer())
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Chercher une catégorie' })
  await fill(screen, field, 'tablettes')
  await expect.poll(() => rows().map(({ dataset }) => dataset.slug)).toEqual(['telephones', 'tablettes'])
  await expect.poll(() => screen.queryAllByRole('button', { name: /^Déplacer/ })).toEqual([])
  await chooseFor(screen, 'Tablettes', 'Modifier')
  const sheet = await dialogOf(screen, 'Modifier la catégorie')
  await sheet.press('Fermer')
  await dialogCloses(screen)
  await fill(screen, field, 'introuvable')
  await screen.findByText('Aucune catégorie ne porte ces mots.')
  await screen.press.click(screen.getByRole('button', { name: 'Tout montrer' }))
  await screen.findByRole('button', { name: 'Déplacer Maison' })
  expect(screen.getByRole('searchbox', { name: 'Chercher une catégorie' })).toHaveProperty('value', '')
})

test('unsaved changes wait on the device: resume or discard', async () => {
  const market = treeServer()
  const screen = await openTree(market)
  const before = order()
  await chooseFor(screen, 'Téléphones', 'Descendre')
  await screen.findByText(/^1\sdéplacement à enregistrer$/)
  const moved = order()
  expect(moved).not.toEqual(before)
  await expect.poll(async () => (await screen.db().adminDrafts.toArray()).length).toBe(1)

  const again = await openTree(market, true)
  const question = /^1\sdéplacement n’est pas enregistré\.$/
  await again.findByText(question)
  await expect.poll(order).toEqual(before)
  await again.press.click(again.getByRole('button', { name: 'Reprendre' }))
  await again.findByText(/^1\sdéplacement à enregistrer$/)
  await expect.poll(() => again.queryByText(question)).toBeNull()
  await expect.poll(order).toEqual(moved)
  expect(document.activeElement).not.toBe(document.body)

  const last = await openTree(market, true)
  await last.findByText(question)
  await last.press.click(last.getByRole('button', { name: 'Oublier' }))
  await expect.poll(() => last.queryByText(question)).toBeNull()
  await expect.poll(() => last.db().adminDrafts.toArray()).toEqual([])
  await expect.poll(order).toEqual(before)
})

test('a category with subcategories cannot be merged and says why', async () => {
  const screen = await openTree(treeServer())
  await chooseFor(screen, 'Téléphones', 'Fusionner…')
  const dialog = await dialogOf(screen)
  dialog.getByText(/a encore 2 sous-catégories\. Placez-les d’abord ailleurs/)
  expect(dialog.getByRole('button', { name: 'Continuer' })).toHaveProperty('disabled', true)
})

test('a merge says what it does, and asks for confirmation and reason', async () => {
  const screen = await openTree(treeServer())
  const call = 'PUT /admin/categories/:id/merge'
  await chooseFor(screen, 'Maison', 'Fusionner…')
  const dialog = await dialogOf(screen)
  await screen.press.selectOptions(dialog.getByLabelText('Dans quelle catégorie'), 'Beauté et soins')
  await dialog.findByText(/^3 annonces passeront dans/)
  dialog.getByText('L’adresse maison mènera à beaute.')
  await dialog.press('Continuer')
  await dialog.findByText(/^Une fusion ne se défait pas/)
  expect(rowOf('maison')).toBeDefined()
  await dialog.press('Fusionner')
  await dialog.findByText('Indiquez la raison.')
  expect(screen.bodies(call)).toEqual([])
  await dialog.fill('Raison', 'Un seul rayon suffit')
  await dialog.press('Fusionner')
  await dialogCloses(screen)
  expect(screen.bodies(call)).toEqual([{ into: 'beaute', reason: 'Un seul rayon suffit' }])
  await expect.poll(() => rowOf('maison')).toBeUndefined()
})

test('create with an attribute, then close', async () => {
  const screen = await openTree(treeServer())
  await screen.press.click(screen.getByRole('button', { name: 'Créer' }))
  const create = await dialogOf(screen, 'Nouvelle catégorie')
  await create.fill('Nom', 'Panneaux & solaire')
  expect(create.getByLabelText('Adresse')).toHaveProperty('value', 'panneaux-solaire')
  await create.fill('Adresse', 'maison')
  await create.findByText('Une autre catégorie porte déjà cette adresse.')
  await create.fill('Adresse', '')
  await create.press('Ajouter une caractéristique')
  await create.fill('Ce que lisent les gens', 'Puissance du panneau')
  await screen.press.selectOptions(create.getByLabelText('Sorte'), 'choice')
  await create.press('Créer')
  await create.findByText('Un choix demande des valeurs ; le reste n’en a pas.')
  create.getByText('Indiquez la raison.')
  expect(screen.bodies(createCall)).toEqual([])
  await screen.press.selectOptions(create.getByLabelText('Sorte'), 'number')
  await create.fill(/^Unité/, 'W')
  await create.fill('Raison', 'Très demandé')
  await create.press('Créer')
  await dialogCloses(screen)
  const attribute = { label: 'Puissance du panneau', kind: 'number', choices: [], unit: 'W' }
  expect(screen.bodies(createCall)).toMatchObject([
    { slug: 'panneaux-solaire', name: 'Panneaux & solaire', parent: null, attributes: [attribute] },
  ])
  await expect.poll(() => rowOf('panneaux-solaire')).toBeDefined()
  await chooseFor(screen, 'Panneaux & solaire', 'Fermer…')
  const close = await dialogOf(screen, /^Fermer/)
  close.getByText(/Aucune annonce n’y est rangée\.$/)
  await close.fill('Raison', 'Pas encore prêt')
  await close.press('Fermer la catégorie')
  await dialogCloses(screen)
  expect(screen.bodies(changeCall)).toMatchObject([{ disabled: true, reason: 'Pas encore prêt' }])
  await expect.poll(() => rowOf('panneaux-solaire')?.textContent).toContain('Fermée')
})

test('without the permission the tree is readable and cannot be changed', async () => {
  const screen = await openScreen('/admin/categories', treeServer(person()))
  await screen.findByText(/^Lecture seule.*il vous manque le droit/)
  await screen.findByRole('link', { name: 'Maison' })
  await expect
    .poll(() => screen.queryAllByRole('button', { name: /^(Déplacer|Actions pour|Créer)/ }))
    .toEqual([])
})

test('offline the editor says that changes need the network', async () => {
  const screen = await openTree(treeServer())
  screen.setOnline(false)
  await chooseFor(screen, 'Maison', 'Modifier')
  const dialog = await dialogOf(screen, 'Modifier la catégorie')
  await dialog.findByText(/cette action demande le réseau/)
  expect(dialog.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true)
})

test('a server without category editor: the tree is readable, and the screen says so', async () => {
  const market = treeServer()
  market.answers['GET /admin/categories'] = { status: 404, json: { message: 'Introuvable.' } }
  const screen = await openScreen('/admin/categories', market)
  await screen.findByText('Lecture seule : ce serveur ne propose pas de modifier les catégories.')
  await screen.findByRole('link', { name: 'Maison' })
})

import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Category } from '#contract/category-tree.ts'
import type { ProductFacets } from '#contract/product-facets.ts'
import { person } from '#tests/support/screens/answers.ts'
import { dialogOf } from '#tests/support/screens/dialog.ts'
import { openScreen } from '#tests/support/screens/open-screen.ts'

const plain = { parent: null, position: 0, disabled: false, attributes: [], aliases: [] }
const power = { key: 'power', label: 'Puissance du panneau', kind: 'number' as const, choices: [], unit: 'W' }
const tree: Category[] = [
  { ...plain, slug: 'maison', name: 'Maison' },
  { ...plain, slug: 'panneaux', name: 'Panneaux', attributes: [power] },
  { ...plain, slug: 'solaire', name: 'Solaire', disabled: true },
]
const categories = { 'GET /categories': { json: { data: tree } } }

test('the product form asks for the attributes of its category, and offers no closed category', async () => {
  const screen = await openScreen('/products/create', { user: person(), answers: categories })
  const choice = await screen.findByLabelText('Catégorie')
  await within(choice).findByRole('option', { name: 'Panneaux' })
  expect(within(choice).queryByRole('option', { name: 'Solaire' })).toBeNull()
  await screen.press.selectOptions(choice, 'panneaux')
  await screen.press.click(screen.getByText('Plus de détails'))
  await screen.findByLabelText('Puissance du panneau (W)')
  await screen.press.selectOptions(choice, 'maison')
  await expect.poll(() => screen.queryByLabelText('Puissance du panneau (W)')).toBeNull()
})

test('the filters of guests offer no closed category', async () => {
  const facets: ProductFacets = {
    total: 9,
    categories: [
      { slug: 'maison', count: 4 },
      { slug: 'panneaux', count: 3 },
      { slug: 'solaire', count: 2 },
    ],
    cities: [],
    districts: [],
    conditions: [],
    prices: [],
  }
  const answers = { ...categories, 'GET /products/facets': { json: { data: facets } } }
  const screen = await openScreen('/products', { answers })
  await screen.press.click(await screen.findByRole('button', { name: /^Filtrer/ }))
  const sheet = await dialogOf(screen, 'Filtrer les annonces')
  const group = within(await sheet.findByRole('group', { name: 'Catégorie' }))
  await group.findByRole('button', { name: /^Panneaux/ })
  await expect.poll(() => group.queryByRole('button', { name: /^Solaire/ })).toBeNull()
})

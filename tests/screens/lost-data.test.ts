import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { person } from '#tests/support/screens/answers.ts'
import { openScreen } from '#tests/support/screens/open-screen.ts'

test('a browser that deletes the data of an open page: lists return, and what was only there is named', async () => {
  const screen = await openScreen('/products/create', { user: person() })
  await screen.fill('Titre', 'Calebasse gravée')
  await screen.fill('Prix en Fcfa', '3000')
  await screen.press.selectOptions(screen.getByLabelText('Catégorie'), 'Mode femme')
  await screen.fill('Ville', 'Dakar')
  screen.setOnline(false)
  await screen.click('Garder en brouillon')
  await screen.findByText('1 action en attente')
  // Dexie warns when another connection deletes its database, which a browser is not.
  vi.mocked(console.warn).mockImplementation(() => {})
  await Dexie.delete(screen.db().name)
  await screen.findByText('Le navigateur a effacé les données de Louma')
  await screen.findByText(/Perdu : 1 action en attente\./)
  screen.setOnline(true)
  await expect.poll(() => screen.db().collections.count()).toBeGreaterThan(0)
})

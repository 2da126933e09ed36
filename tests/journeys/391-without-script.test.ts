import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'

const here = journey(startMarket)

async function found(words: string): Promise<string[]> {
  const answer = await fetch(`${here.site().url}/api/v1/search?limit=20&q=${words}`)
  return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title)
}

test('without script the search works from the home page, then from the results', async () => {
  const phone = await here.phone({ script: false })
  const page = await phone.open('/')
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Que cherchez-vous ?' })
  await field.fill('robe')
  await field.press('Enter')
  await heading(page, 'Recherche').waitFor()
  expect(new URL(page.url()).search).toBe('?q=robe')
  const titles = () => page.getByRole('main').locator('li a[href^="/products/"]').allTextContents()
  expect(await titles()).toEqual(expect.arrayContaining((await found('robe')).slice(0, 3)))
  expect(await field.inputValue()).toBe('robe')
  await field.fill('zyzzyva')
  await field.press('Enter')
  await eventually(() => new URL(page.url()).search).toBe('?q=zyzzyva')
  expect(await titles()).toEqual([])
})

test('without script the desktop bar searches too', async () => {
  const phone = await here.phone({ script: false, size: desktopSize })
  const page = await phone.open('/products')
  await page.getByLabel('Rechercher un article').fill('moto')
  await page.getByLabel('Rechercher un article').press('Enter')
  await heading(page, 'Recherche').waitFor()
  await eventually(() => page.getByRole('main').locator('li a[href^="/products/"]').count()).toBeGreaterThan(
    1,
  )
})

test.each(['/login', '/register', '/dashboard'])(
  'without script %s says first what needs JavaScript and what works without',
  async (path) => {
    const phone = await here.phone({ script: false })
    const page = await phone.open(path)
    const notice = page.locator('noscript p')
    expect(await notice.isVisible()).toBe(true)
    const first = await page.locator('body').innerText()
    expect(first.trimStart()).toMatch(/^Se connecter, vendre/)
    expect(await page.getByText('Chargement').isVisible()).toBe(false)
    await notice.getByRole('link', { name: 'voir les annonces' }).click()
    await heading(page, 'Produits').waitFor()
    // No control that needs a script.
    expect(await page.getByRole('link', { name: /aux favoris$/ }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /Filtrer/ }).count()).toBe(0)
  },
)

test('a browser that is too old shows a notice at once, others show none', async () => {
  const phone = await here.phone()
  const page = await phone.open('/products')
  const notice = page.getByText('Ce navigateur est trop ancien pour Louma.')
  expect(await notice.isVisible()).toBe(false)
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'toSorted')
  })
  await page.reload()
  expect(await notice.isVisible()).toBe(true)
  await page.getByText(/Chrome 111, Firefox 115, Safari 16.4/).waitFor()
  expect(phone.complaints).toEqual([])
})

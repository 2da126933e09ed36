import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { desktopSize, workerReady } from '#tests/support/browser/phone.ts'
import { boost, heading, openBell, pressLogout, productItem, signIn } from '#tests/support/browser/screens.ts'
import { boostable, seller } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { everyNth } from '#tests/support/depth.ts'

const here = journey(startMarket)

test('the content security policy allows only own scripts and styles, on the page and in the worker', async () => {
  const { url } = here.site()
  for (const path of ['/', '/dashboard', '/service-worker.js']) {
    const policy = (await fetch(url + path)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  }
})

test('the test detects a violation of the policy', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/login')
  await heading(page, 'Connexion').waitFor()
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('document.title = "lu"')
    document.head.append(script)
    new Image().src = 'https://ailleurs.invalid/pixel.png'
  })
  const complaintText = () => phone.complaints.join()
  await expect.poll(complaintText, { timeout: 20_000 }).toContain('Policy violated: img-src')
  expect(complaintText()).toContain("requires 'TrustedScript'")
  expect(await page.title()).not.toBe('lu')
})

test.each(everyNth([undefined, desktopSize], 2))(
  'no violation and no error on any screen, online and offline (%o)',
  async (size) => {
    const phone = await here.phone({ worker: true, ...(size ? { size } : {}) })
    const page = await phone.open('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/register')
    await heading(page, 'Inscription').waitFor()
    await signIn(page, seller)
    await workerReady(page)
    const userId = await signedInUser(page)
    await page.goto('/dashboard/statistics')
    await page.getByRole('region', { name: 'Ventes' }).locator('canvas').first().waitFor()
    for (const name of ['7 jours', '90 jours'])
      await page.getByRole('region', { name: 'Ventes' }).getByRole('radio', { name }).check()
    const [product] = await boostable(await fetchFromServer(here.site().url, seller), 1)
    if (!product) throw new Error('no products')
    const visit = async () => {
      for (const [path, title] of [
        ['/dashboard', 'Tableau de bord'],
        ['/dashboard/statistics', 'Statistiques'],
        ['/my-products', 'Mes produits'],
        ['/notifications', 'Notifications'],
      ] as const) {
        await page.goto(path)
        await heading(page, title).waitFor()
        await page.getByRole('main').getByRole('listitem').first().waitFor()
      }
      await openBell(page)
      await page.keyboard.press('Escape')
      await page.goto('/rien-ici')
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await visit()
    await phone.offline()
    await visit()
    await page.goto('/my-products')
    await boost(page, productItem(page, product.title))
    await page.getByRole('button', { name: /1 action en attente/ }).click()
    await page.getByRole('dialog', { name: 'Actions en attente' }).waitFor()
    await page.keyboard.press('Escape')
    await phone.online()
    await waitForIdle(page, userId)
    await pressLogout(page)
    await page.getByRole('link', { name: 'Connexion' }).first().waitFor()
    expect(phone.complaints).toEqual([])
  },
)

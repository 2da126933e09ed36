import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { takePhoto } from '#tests/support/browser/camera.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { playMicrophone } from '#tests/support/browser/microphone.ts'
import { signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { phonePin } from '#tests/support/browser/phone-login.ts'
import { productItem } from '#tests/support/browser/screens.ts'

const here = journey(startMarket)

/** Lighthouse's slow 4G; bytes per second. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/** The fingers of a user: each press on the page counts, the keys of the keyboard do not. */
async function countTouches(page: Page) {
  let touches = 0
  await page.exposeFunction('countTouch', () => {
    touches += 1
  })
  await page.addInitScript(() => {
    const { countTouch } = window as unknown as { countTouch: () => void }
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countTouch(), true)
  })
  return () => touches
}

/** Types where the focus is, so that a field without it needs a touch. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await field.waitFor()
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await field.page().keyboard.type(text)
}

test('from a first visit to a listing with two photos and a spoken description in 14 touches', async () => {
  const phone = await here.phone({ isNew: true, worker: true, touch: true })
  await playMicrophone(phone.context)
  const page = await phone.context.newPage()
  const touches = await countTouches(page)
  const line = await phone.context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', slow4g)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).tap()

  await page.goto('/')
  await page.getByRole('link', { name: 'Vendre' }).tap()
  const number = page.getByLabel('Numéro de téléphone')
  await number.tap()
  await typeInto(number, '771234567')
  await press('Recevoir un code')
  const message = await page.getByRole('link', { name: /téléphone d’essai/ }).getAttribute('href')
  await typeInto(page.getByLabel('Code reçu'), await receivedCode(page, message ?? ''))
  await typeInto(page.getByLabel('Nom', { exact: true }), 'Aminata Traoré')
  const pin = page.getByLabel('Choisissez un code')
  await pin.tap()
  await typeInto(pin, phonePin)
  await press('Créer mon compte')

  const photos = [await takePhoto({ name: 'a.jpg' }), await takePhoto({ name: 'bb.jpg' })]
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Ajouter des photos').tap()
  await (await chooser).setFiles(photos)
  await page.getByRole('img', { name: 'Vue 2' }).waitFor()
  await press('Continuer')
  await typeInto(page.getByLabel('Titre'), 'Robe en bazin')
  await press(/^Mode femme/)
  await press('Décrire l’article de vive voix')
  await page.getByRole('timer').getByText('0:03').waitFor()
  await press('Terminer l’enregistrement')
  await press('Continuer')
  await typeInto(page.getByLabel('Prix en Fcfa'), '12500')
  await press('Dakar')
  await press('Continuer')
  await page.getByText(/^Description parlée, 0:0[34]$/).waitFor()
  await press('Publier')
  const item = productItem(page, 'Robe en bazin')
  await item.waitFor()
  await waitForIdle(page, await signedInUser(page), 120_000)
  await item.getByText('En ligne').waitFor()
  expect(touches()).toBeLessThanOrEqual(14)
  expect(phone.complaints).toEqual([])
})

/** From the page of the simulated phone. */
async function receivedCode(page: Page, address: string): Promise<string> {
  const html = await (await fetch(new URL(address, page.url()))).text()
  return /class="text">[^<]*?(\d{6})/.exec(html)?.[1] ?? ''
}

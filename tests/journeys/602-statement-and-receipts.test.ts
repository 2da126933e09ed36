import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { entryKindText } from '#contract/ledger.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { readTable, signedInUser } from '#tests/support/browser/mirror.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { balance, fcfa, openWallet, spendableOf } from '#tests/support/browser/wallet.ts'
import { deepTest } from '#tests/support/depth.ts'
import { call, FaultGate } from '#tests/support/faults.ts'

const here = journey(startMarket)
const buyer = 'acheteur@louma.test'

const lines = (page: Page) => page.locator('[data-entry]')

const rows = async (page: Page, table: string) =>
  (await readTable(page, `louma:user:${await signedInUser(page)}`, table)).length

test('offline: balance and statement with their age, filters and receipts; money movements wait', async () => {
  const spendable = spendableOf(await fetchFromServer(here.site().url, seller))
  const before = await spendable.available()
  const truth = await spendable.statement()
  const phone = await here.phone({ worker: true })
  const page = await openAs(phone, seller)
  await workerReady(page)
  await openWallet(page)
  await lines(page).first().waitFor()
  await eventually(() => rows(page, 'receipts')).toBe(Math.min(20, truth.length))
  await eventually(() => rows(page, 'receiptKeys')).toBeGreaterThan(0)

  await phone.offline()
  await page.reload()
  await balance(page).getByText(fcfa(before)).waitFor()
  await page
    .getByText(/^Données (de|du) /)
    .first()
    .waitFor()
  await eventually(() => balance(page).getByRole('button', { name: 'Recharger' }).isDisabled()).toBe(true)
  await balance(page).getByText('L’argent ne bouge qu’avec le réseau.').waitFor()
  await eventually(() => lines(page).count()).toBe(truth.length)
  await page.getByRole('button', { name: 'Sorties', exact: true }).click()
  const out = truth.filter(({ kind }) => ['withdrawal', 'order_payment', 'boost', 'package'].includes(kind))
  await eventually(() => lines(page).count()).toBe(out.length)
  await page.getByRole('button', { name: 'Tout', exact: true }).click()

  const [newest] = truth
  if (newest === undefined) throw new Error('the seller has no statement')
  await lines(page).first().click()
  const sheet = page.getByRole('dialog', { name: 'Reçu' })
  await sheet.getByText(entryKindText[newest.kind]).first().waitFor()
  await sheet.getByText(fcfa(newest.available_after)).waitFor()
  await sheet.locator('svg[data-drawn]').waitFor()
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Partager' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('recu-louma.png')
  expect((await readFile(await saved.path())).subarray(1, 4).toString()).toBe('PNG')
  expect(phone.complaints).toEqual([])
})

deepTest(
  'the other user verifies a receipt offline, pasted or scanned, and sees what was altered',
  async () => {
    const spendable = spendableOf(await fetchFromServer(here.site().url, seller))
    const [newest] = await spendable.statement()
    const signed = await spendable.receipt(newest?.id ?? '')
    const phone = await here.phone({ worker: true })
    await phone.context.addInitScript(playCamera)
    const page = await openAs(phone, buyer)
    await workerReady(page)
    await page.goto('/receipts/check')
    await heading(page, 'Vérifier un reçu').waitFor()
    await eventually(() => rows(page, 'receiptKeys')).toBeGreaterThan(0)
    await phone.offline()
    await page.reload()
    const text = page.getByRole('textbox', { name: 'Ou collez le texte du reçu' })
    const check = page.getByRole('button', { name: 'Vérifier', exact: true })
    await text.fill(signed.replace(/.{50}/g, '$&\n'))
    await check.click()
    await page.getByText('Reçu authentique').waitFor()
    await page.getByText(fcfa(Math.abs((newest?.available ?? 0) + (newest?.promo ?? 0)))).waitFor()

    const [mark, body = '', signature] = signed.split('.')
    const words = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as { amount: number }
    const more = Buffer.from(JSON.stringify({ ...words, amount: words.amount + 1 })).toString('base64url')
    await text.fill(`${mark}.${more}.${signature}`)
    await check.click()
    await page.getByText('Reçu non valable').waitFor()
    await page.getByText('Il a été modifié après coup.').waitFor()
    await text.fill('Bonjour')
    await check.click()
    await page.getByText('Ce texte n’est pas un reçu Louma').waitFor()

    await page.evaluate((what) => Object.assign(window, { seen: what }), await drawn(signed))
    await page.getByRole('button', { name: 'Scanner le code' }).click()
    await page.getByText('Reçu authentique').waitFor()
    expect(phone.complaints).toEqual([])
  },
)

deepTest(
  'a guest verifies a receipt too, even before the keys have loaded, and the statement is exported in full',
  async () => {
    const { url, faults } = here.site()
    const spendable = spendableOf(await fetchFromServer(url, seller))
    const truth = await spendable.statement()
    const gate = new FaultGate()
    faults.order(call('GET /receipt-keys'), { kind: 'hold-before', gate })
    const visitor = await here.phone()
    const stall = await visitor.open('/receipts/check')
    await heading(stall, 'Vérifier un reçu').waitFor()
    await stall.getByRole('textbox').fill(await spendable.receipt(truth.at(-1)?.id ?? ''))
    await stall.getByRole('button', { name: 'Vérifier', exact: true }).click()
    await stall.getByText('le reçu est vérifié dans un instant').waitFor()
    gate.open()
    await stall.getByText('Reçu authentique').waitFor()

    // Pulling the keys again does not move the focus.
    await stall.getByRole('textbox').focus()
    const pulledAt = async () =>
      (await readTable<{ name: string; fetchedAt: number }>(stall, 'louma:user:public', 'collections')).find(
        ({ name }) => name === 'receiptKeys',
      )?.fetchedAt ?? 0
    for (let round = 0; round < 3; round += 1) {
      const before = await pulledAt()
      await stall.evaluate(() => dispatchEvent(new Event('online')))
      await eventually(pulledAt).toBeGreaterThan(before)
    }
    expect(await stall.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')

    const page = await openAs(await here.phone(), seller)
    await openWallet(page)
    await lines(page).first().waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter (tableur)' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('releve-louma.csv')
    const csv = await readFile(await file.path(), 'utf8')
    const [head = '', ...written] = csv.split('\r\n').filter((row) => row !== '')
    expect(head.startsWith('\ufeffNuméro;Date;Mouvement;')).toBe(true)
    expect(written.map((row) => row.split(';')[0])).toEqual(truth.map(({ place }) => String(place)))
    const [newest] = truth
    expect(written[0]).toContain(`;${newest?.created_at};`)
    expect(written[0]).toContain(`;${newest?.available_after};`)
  },
)

/** The modules of a QR code, as a camera sees them. */
async function drawn(text: string): Promise<boolean[][]> {
  const { encodeQR } = await import('qr')
  return encodeQR(text, 'raw', { ecc: 'low', border: 4 })
}

/** Runs in the page: a camera that shows the code in `window.seen`. */
function playCamera(): void {
  if (!navigator.mediaDevices) return
  navigator.mediaDevices.getUserMedia = async () => {
    const { seen = [] } = window as { seen?: boolean[][] }
    const canvas = document.createElement('canvas')
    const step = 8
    canvas.width = seen.length * step
    canvas.height = seen.length * step
    const brush = canvas.getContext('2d')
    const draw = () => {
      if (brush === null) return
      brush.fillStyle = 'white'
      brush.fillRect(0, 0, canvas.width, canvas.height)
      brush.fillStyle = 'black'
      seen.forEach((row, y) => {
        row.forEach((isDark, x) => {
          if (isDark) brush.fillRect(x * step, y * step, step, step)
        })
      })
    }
    draw()
    setInterval(draw, 100)
    return canvas.captureStream(10)
  }
}

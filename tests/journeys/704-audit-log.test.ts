import { readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { admin } from '#tests/support/browser/money-review.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { call, FaultGate } from '#tests/support/faults.ts'

const here = journey(startMarket)

afterEach(() => here.site().faults.heal())

/** Makes this many setting changes, each with its number in the reason. */
async function deeds(count: number, first: number): Promise<void> {
  const staff = await voiceOf(here.site().url, admin)
  const read = (await staff.call('GET', '/admin/settings')).data as { data: { version: number } }
  let seen = read.data.version
  for (let at = 0; at < count; at += 1) {
    const changes = { orders_per_hour: first + at }
    const body = { seen, changes, reason: `=essai ${first + at}` }
    const { status, data } = await staff.call('PUT', '/admin/settings', body)
    expect(status).toBe(200)
    seen = (data as { data: { version: number } }).data.version
  }
}

test('lists user, action, before and after in words; the address keeps the filters', async () => {
  await deeds(2, 31)
  const page = await openAs(await here.phone(), admin)
  await page.goto('/admin/audit')
  await heading(page, 'Journal').waitFor()
  const last = page.getByRole('main').getByRole('listitem').filter({ hasText: '=essai 32' })
  await last.getByText('32 par heure').waitFor()
  await last.getByText('31 par heure').waitFor()
  await last.getByRole('link', { name: 'Réglages du marché', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Filtrer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrer le journal' })
  await sheet.getByLabel('Sur quoi').selectOption({ label: 'Compte' })
  await sheet.getByRole('button', { name: 'Voir' }).click()
  await last.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?cible=user')
  await page.reload()
  const chip = page.getByRole('button', { name: /^Compte/ })
  await chip.click()
  await last.waitFor()
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await sheet.getByLabel('Du').fill('2020-01-01')
  await sheet.getByLabel('Au').fill('2020-01-02')
  await sheet.getByRole('button', { name: 'Voir' }).click()
  await page.getByText('Rien ne correspond à ces filtres.').waitFor()
  await page.getByRole('link', { name: 'Tout le journal' }).click()
  await last.waitFor()
})

test('offline the log stays readable; the export needs the network', async () => {
  const phone = await here.phone()
  const page = await openAs(phone, admin)
  await page.goto('/admin/audit')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await workerReady(page)
  await phone.offline()
  await page
    .getByText(/^Données d/)
    .first()
    .waitFor()
  await eventually(() => page.getByRole('button', { name: 'Exporter demande le réseau' }).isDisabled()).toBe(
    true,
  )
})

test('the export has every entry, page by page, and no formula; one tap stops it', async () => {
  await deeds(3, 61)
  const { faults } = here.site()
  const page = await openAs(await here.phone(), admin)
  await page.goto('/admin/audit')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('journal-louma.csv')
  const text = await readFile(await file.path(), 'utf8')
  const staff = await voiceOf(here.site().url, admin)
  const { data } = (await staff.call('GET', '/admin/audit?limit=500')).data as { data: { id: string }[] }
  expect(text.trimEnd().split('\r\n').length).toBe(data.length + 1)
  for (const { id } of data) expect(text).toContain(id)
  expect(text).toContain(";'=essai 63;")
  expect(text).toContain('Commandes\u00a0: 62 par heure → 63 par heure')
  faults.order(call('GET /admin/audit'), { kind: 'answer', status: 503 })
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click()
  await page.getByText(/^Le fichier n’a pas pu être fait\./).waitFor()
  faults.heal()
  const gate = new FaultGate()
  faults.order(call('GET /admin/audit'), { kind: 'hold-before', gate })
  let files = 0
  page.on('download', () => {
    files += 1
  })
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click()
  await gate.reached(1)
  await page.getByRole('button', { name: 'Arrêter' }).click()
  await page.getByRole('button', { name: 'Exporter (CSV)' }).waitFor()
  faults.heal()
  gate.open()
  await page.reload()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  expect(files).toBe(0)
})

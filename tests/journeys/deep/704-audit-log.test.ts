import { readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { admin } from '#tests/support/browser/money-review.ts'
import { call, FaultGate } from '#tests/support/faults.ts'

const here = journey(startMarket)

afterEach(() => here.site().faults.heal())

/** Makes this many setting changes, each with its number in the reason. */
async function actions(count: number, first: number): Promise<void> {
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

test('the export has every entry, page by page, and no formula; one tap stops it', async () => {
  await actions(3, 61)
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

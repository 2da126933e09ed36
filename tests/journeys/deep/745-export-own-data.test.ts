import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { unzip } from '#tests/support/server/unzip.ts'

const here = journey(startMarket)

test("exports the user's data as a readable archive, and offline shows the right message", async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await page.goto('/settings/privacy')
  const part = page.getByRole('region', { name: 'Vos données' })
  await part.waitFor()
  const coming = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Télécharger mes données' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('mes-donnees-louma.zip')
  const entries = unzip(await readFile((await file.path()) ?? ''))
  const names = [...entries.keys()]
  expect(names.some((name) => /^donnees\/.*\.json$/.test(name))).toBe(true)
  expect(names.some((name) => name.startsWith('photos/'))).toBe(true)
  expect(names.map((name) => String(entries.get(name))).join(' ')).toContain(seller)
  await part.getByText('Votre archive est téléchargée.').waitFor()

  await phone.offline()
  await part.getByText('Le téléchargement demande le réseau.').waitFor()
  await eventually(() => part.getByRole('button', { name: 'Télécharger mes données' }).isDisabled()).toBe(
    true,
  )
  expect(phone.complaints).toEqual([])
})

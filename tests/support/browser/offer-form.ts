import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import { readTable } from './mirror.ts'
import { heading } from './screens.ts'

interface Offer {
  title: string
  price: string
  photos: { name: string; mimeType: string; buffer: Buffer }[]
}

export async function writeOffer(page: Page, { title, price, photos }: Offer): Promise<void> {
  await page.goto('/products/create')
  await heading(page, 'Vendre un article').waitFor()
  await page.getByLabel('Ajouter des photos').setInputFiles(photos)
  await page.getByLabel('Titre').fill(title)
  await page.getByLabel('Prix en Fcfa').fill(price)
  await page.getByLabel('Catégorie').selectOption({ label: 'Mode femme' })
  await page.getByLabel('Ville').fill('Dakar')
  await page.getByRole('img', { name: `Vue ${photos.length}` }).waitFor()
}

export async function leaveOffer(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Accueil' }).click()
  await page.getByLabel('Titre').waitFor({ state: 'detached' })
}

/** Unused photos on this device, when all of them are ready to be sent. */
export async function readyPhotos(page: Page, userId: string, count: number): Promise<{ id: string }[]> {
  const read = () => readTable<{ id: string; thumb?: unknown }>(page, `louma:user:${userId}`, 'draftPhotos')
  await eventually(async () => (await read()).filter(({ thumb }) => thumb !== undefined).length).toBe(count)
  return read()
}

export async function nothingKept(page: Page, userId: string): Promise<void> {
  const database = `louma:user:${userId}`
  await eventually(async () => {
    const tables = ['drafts', 'draftPhotos', 'uploads']
    return Promise.all(tables.map(async (table) => (await readTable(page, database, table)).length))
  }).toEqual([0, 0, 0])
}

import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import { readTable } from './mirror.ts'
import { heading } from './screens.ts'

interface Offer {
  title: string
  price: string
  /** Chosen on the map of Dakar. */
  district?: string
  photos: { name: string; mimeType: string; buffer: Buffer }[]
}

/** Fills in the product form on a phone; ends on its last step. */
export async function writeOffer(page: Page, { title, price, district, photos }: Offer): Promise<void> {
  await openStep(page, 'Photos')
  await page.getByLabel('Ajouter des photos').setInputFiles(photos)
  await page.getByRole('img', { name: `Vue ${photos.length}` }).waitFor()
  await continueTo(page, 'Votre article')
  await page.getByLabel('Titre').fill(title)
  await page.getByLabel('Catégorie').selectOption({ label: 'Mode femme' })
  await continueTo(page, 'Prix, lieu et état')
  await page.getByLabel('Prix en Fcfa').fill(price)
  await page.getByLabel('Ville').fill('Dakar')
  if (district !== undefined) {
    await page.getByRole('button', { name: 'Choisir sur la carte' }).click()
    await page.getByRole('radio', { name: district, exact: true }).check()
    await page.getByRole('button', { name: `Choisir ${district}` }).click()
  }
  await continueTo(page, 'Vérifier et publier')
}

const steps = ['Photos', 'Votre article', 'Prix, lieu et état', 'Vérifier et publier'] as const
type Step = (typeof steps)[number]

/** Opens the product form at a step, by its address. */
export async function openStep(page: Page, step: Step): Promise<void> {
  await page.goto(`/products/create?etape=${steps.indexOf(step) + 1}`)
  await heading(page, 'Vendre un article').waitFor()
  await atStep(page, step)
}

/** Presses 'Continuer' until this step is shown. */
export async function continueTo(page: Page, step: Step): Promise<void> {
  for (const next of steps.slice(0, steps.indexOf(step) + 1)) {
    const heading = page.getByRole('heading', { level: 2, name: next, exact: true })
    if (next === step || !(await heading.isVisible())) continue
    await page.getByRole('button', { name: 'Continuer', exact: true }).click()
    await heading.waitFor({ state: 'hidden' })
  }
  await atStep(page, step)
}

export async function atStep(page: Page, step: Step): Promise<void> {
  await page.getByRole('heading', { level: 2, name: step, exact: true }).waitFor()
}

export async function leaveOffer(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Accueil' }).click()
  await heading(page, 'Vendre un article').waitFor({ state: 'detached' })
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

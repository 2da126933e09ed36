import { randomUUID } from 'node:crypto'
import { categories } from './schema/categories.ts'
import type { Db } from './types.ts'

/** The categories of a new market, as [slug, name], in the order of the menu. */
export const starterCategories = [
  ['telephones', 'Téléphones et tablettes'],
  ['informatique', 'Informatique et image'],
  ['electromenager', 'Électroménager'],
  ['maison', 'Maison et décoration'],
  ['mode-femme', 'Mode femme'],
  ['mode-homme', 'Mode homme'],
  ['beaute', 'Beauté et soins'],
  ['accessoires', 'Chaussures, sacs et bijoux'],
  ['alimentation', 'Marché et alimentation'],
  ['agriculture', 'Agriculture et élevage'],
  ['vehicules', 'Véhicules et outillage'],
  ['loisirs', 'Enfants, livres et loisirs'],
] as const

/** Gives a market without any category the first ones, so that people can sell; later starts change nothing. */
export async function ensureCategories(db: Db): Promise<void> {
  const [some] = await db.select({ id: categories.id }).from(categories).limit(1)
  if (some) return
  const rows = starterCategories.map(([slug, name], position) => ({ id: randomUUID(), slug, name, position }))
  await db.insert(categories).values(rows).onConflictDoNothing()
}

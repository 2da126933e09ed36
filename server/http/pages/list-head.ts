import * as v from 'valibot'
import { brand, documentTitle } from '#contract/brand.ts'
import { type Category, listCategories } from '#contract/category-tree.ts'
import type { PageHead } from './page-head.ts'

/**
 * What a list of the market says. Category and place make a list of its own; prices, condition and order only look at
 * one in another way, so those addresses name the list without them as canonical.
 */
export function listHead(asked: URLSearchParams, categories: unknown): PageHead {
  const own = new URLSearchParams()
  for (const key of ['category', 'city'] as const) {
    const value = asked.get(key)
    if (value !== null) own.set(key, value)
  }
  const city = own.get('city')
  const category = categoryOf(own.get('category'), categories)
  // A category that took another one over is found under the name of that, too; the list has one address.
  if (category) own.set('category', category.slug)
  const name = category?.name ?? null
  const what = [name ?? 'Produits', city === null ? null : `à ${city}`]
    .filter((word) => word !== null)
    .join(' ')
  return {
    title: documentTitle(what),
    description:
      own.size === 0
        ? `Les dernières annonces de ${brand.name} : mode, téléphones, maison, véhicules. Prix en Fcfa.`
        : `${what} : les annonces en ligne sur ${brand.name}. Prix en Fcfa.`,
    canonical: own.size === 0 ? '/products' : `/products?${own}`,
  }
}

function categoryOf(slug: string | null, body: unknown): Category | null {
  const read = v.safeParse(listCategories.answer, body)
  if (slug === null || !read.success) return null
  return read.output.data.find((one) => one.slug === slug || one.aliases.includes(slug)) ?? null
}

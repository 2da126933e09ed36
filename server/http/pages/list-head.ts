import * as v from 'valibot'
import { brand, documentTitle } from '#contract/brand.ts'
import { type Category, listCategories } from '#contract/category-tree.ts'
import type { PageHead } from './page-head.ts'

/** Only category and city are canonical; price, condition and sort are views of the same list. */
export function listHead(asked: URLSearchParams, categories: unknown): PageHead {
  const own = new URLSearchParams()
  for (const key of ['category', 'city'] as const) {
    const value = asked.get(key)
    if (value !== null) own.set(key, value)
  }
  const city = own.get('city')
  const category = categoryOf(own.get('category'), categories)
  // A merged category is also found by its alias; the canonical URL has its slug.
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

import * as v from 'valibot'
import { brand, documentTitle } from '#contract/brand.ts'
import { type Category, listCategories } from '#contract/category-tree.ts'
import { chosenIn, titleOf } from '#contract/chosen-filters.ts'
import { type MarketQuery, marketParams } from '#contract/market-query.ts'
import type { PageHead } from './page-head.ts'

export function listHead(query: MarketQuery, categories: unknown): PageHead {
  const category = categoryOf(query.category, categories)
  // A merged category is also found by its alias; the canonical URL has its slug.
  const named = category ? { ...query, category: category.slug } : query
  const canonical = chosenIn(named).flatMap(({ filter }) =>
    filter.isCanonical ? Object.keys(filter.params) : [],
  )
  const own = new URLSearchParams(marketParams(named).filter(([name]) => canonical.includes(name)))
  const what = titleOf(category?.name ?? 'Produits', query)
  return {
    title: documentTitle(what),
    description:
      own.size === 0
        ? `Les dernières annonces de ${brand.name} : mode, téléphones, maison, véhicules. Prix en Fcfa.`
        : `${what} : les annonces en ligne sur ${brand.name}. Prix en Fcfa.`,
    canonical: own.size === 0 ? '/products' : `/products?${own}`,
  }
}

function categoryOf(slug: string | undefined, body: unknown): Category | null {
  const read = v.safeParse(listCategories.answer, body)
  if (slug === undefined || !read.success) return null
  return read.output.data.find((one) => one.slug === slug || one.aliases.includes(slug)) ?? null
}

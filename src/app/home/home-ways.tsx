import { Link } from '@tanstack/react-router'
import {
  Armchair,
  Baby,
  Car,
  Carrot,
  Footprints,
  Laptop,
  Refrigerator,
  Search,
  Shirt,
  ShoppingBasket,
  Smartphone,
  Sparkles,
  Tractor,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { childrenOf } from '#src/lib/category-tree.ts'
import { useCategories } from '#src/mirror/market-views.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './home-ways.module.css'

/** Signs of a new market's categories; others get a basket. */
const signs: Readonly<Record<string, ComponentType>> = {
  telephones: Smartphone,
  informatique: Laptop,
  electromenager: Refrigerator,
  maison: Armchair,
  'mode-femme': Sparkles,
  'mode-homme': Shirt,
  beaute: Sparkles,
  accessoires: Footprints,
  alimentation: Carrot,
  agriculture: Tractor,
  vehicules: Car,
  loisirs: Baby,
}

/** The two ways into the market: words, and the categories of the first level in one line. */
export function HomeWays() {
  const tree = useCategories().data ?? []
  const tops = childrenOf(tree, null).filter(({ disabled }) => !disabled)
  return (
    <div className={css.ways}>
      <Link to="/search" className={css.search}>
        <Search aria-hidden="true" />
        Pagne, téléphone, moto…
        <VisuallyHidden> : rechercher un article</VisuallyHidden>
      </Link>
      {tops.length === 0 ? null : (
        <nav aria-label="Catégories" className={css.strip}>
          {tops.map(({ slug, name }) => {
            const Sign = signs[slug] ?? ShoppingBasket
            return (
              <Link key={slug} to="/products" search={{ category: slug }} className={css.category}>
                <span className={css.sign} aria-hidden="true">
                  <Sign />
                </span>
                {name}
              </Link>
            )
          })}
        </nav>
      )}
    </div>
  )
}

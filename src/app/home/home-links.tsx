import { Link } from '@tanstack/react-router'
import {
  Armchair,
  Baby,
  Car,
  Carrot,
  Footprints,
  Laptop,
  Refrigerator,
  Shirt,
  ShoppingBasket,
  Smartphone,
  Sparkles,
  Tractor,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { childrenOf } from '#src/lib/category-tree.ts'
import { useCategories } from '#src/mirror/market-views.ts'
import css from './home-links.module.css'

/** Icons by category slug; other categories get a basket. */
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

export function HomeLinks() {
  const tree = useCategories().data ?? []
  const tops = childrenOf(tree, null).filter(({ disabled }) => !disabled)
  if (tops.length === 0) return null
  return (
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
  )
}

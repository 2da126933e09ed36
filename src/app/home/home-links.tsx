import { Link, lazyRouteComponent } from '@tanstack/react-router'
import {
  Armchair,
  Baby,
  Car,
  Carrot,
  Footprints,
  Laptop,
  MapPin,
  Refrigerator,
  Shirt,
  ShoppingBasket,
  Smartphone,
  Sparkles,
  Tractor,
} from 'lucide-react'
import { type ComponentType, Suspense, useState } from 'react'
import { childrenOf } from '#src/lib/category-tree.ts'
import { cx } from '#src/lib/cx.ts'
import { useCategories } from '#src/mirror/market-views.ts'
import css from './home-links.module.css'

const TownSheet = lazyRouteComponent(() => import('./town-sheet.tsx'), 'TownSheet')

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

interface HomeLinksProps {
  /** '' for none. */
  town: string
  onTown: (town: string) => void
}

export function HomeLinks({ town, onTown }: HomeLinksProps) {
  const tree = useCategories().data ?? []
  const tops = childrenOf(tree, null).filter(({ disabled }) => !disabled)
  return (
    <div className={css.strip}>
      <TownButton town={town} onTown={onTown} />
      {tops.length === 0 ? null : (
        <nav aria-label="Catégories" className={css.links}>
          {tops.map(({ slug, name }) => {
            const Sign = signs[slug] ?? ShoppingBasket
            return (
              <Link key={slug} to="/products" search={{ category: slug }} className={css.item}>
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

function TownButton({ town, onTown }: HomeLinksProps) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <button
        type="button"
        className={cx(css.item, css.town)}
        aria-haspopup="dialog"
        aria-label={town === '' ? 'Choisir votre ville' : `Votre ville\u00a0: ${town}`}
        onClick={() => open(true)}
      >
        <span className={css.sign} aria-hidden="true">
          <MapPin />
        </span>
        {town === '' ? 'Votre ville' : town}
      </button>
      {isOpen ? (
        <Suspense>
          <TownSheet town={town} onChoose={onTown} onClose={() => open(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

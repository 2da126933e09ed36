import { Link } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import { Mirrored } from '#src/components/mirrored.tsx'
import type { CategoryRow } from '#src/db/rows.ts'
import { childrenOf } from '#src/lib/category-tree.ts'
import { useCategories } from '#src/mirror/market-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './tree-view.module.css'

/** Read-only tree, for staff without the permission and for servers without category editing. */
export function TreeView() {
  return (
    <Region title="Arbre des catégories">
      <Mirrored view={useCategories()} skeleton={<Skeleton shape="row" lines={6} />}>
        {(tree) =>
          tree.length === 0 ? (
            <NoCategory />
          ) : (
            <Card flush>
              <Branch tree={tree} parent={null} />
            </Card>
          )
        }
      </Mirrored>
    </Region>
  )
}

function Branch({ tree, parent }: { tree: readonly CategoryRow[]; parent: string | null }) {
  const here = childrenOf(tree, parent)
  if (here.length === 0) return null
  return (
    <ul className={parent === null ? css.top : css.below}>
      {here.map(({ slug, name }) => (
        <li key={slug}>
          <Link to="/products" search={{ category: slug }} className={css.name}>
            {name}
          </Link>
          <Branch tree={tree} parent={slug} />
        </li>
      ))}
    </ul>
  )
}

function NoCategory() {
  return (
    <Card>
      <EmptyState
        icon={<Tags />}
        title="Ce marché n’a pas encore de catégorie."
        action={
          <Link to="/products" className={buttonClass('primary')}>
            Voir les produits
          </Link>
        }
      />
    </Card>
  )
}

import { Link } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import { listDeskCategories } from '#contract/category-editing.ts'
import { can } from '#contract/permissions.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import type { CategoryRow } from '#src/db/rows.ts'
import { childrenOf } from '#src/lib/category-tree.ts'
import { useCategories } from '#src/mirror/market-views.ts'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AdminSections } from '../shared/page-parts.tsx'
import { permissionText } from '../shared/person-texts.ts'
import css from './categories-page.module.css'
import { CategoryEditor } from './category-editor.tsx'

const title = 'Gestion des catégories'

/** Open to every signed-in user; only staff with the permission can edit. */
export function AdminCategoriesPage() {
  const user = useUser()
  if (user === null) return null
  if (can(user, 'categories:manage')) return <ManagedCategories />
  return (
    <Page
      title={title}
      lead={`Lecture seule : il vous manque le droit « ${permissionText['categories:manage']} ».`}
    >
      <AdminSections />
      <TreeView />
    </Page>
  )
}

function ManagedCategories() {
  const view = useAdmin(listDeskCategories)
  if (view.absent) {
    return (
      <Page title={title} lead="Lecture seule : ce serveur ne propose pas de modifier les catégories.">
        <AdminSections />
        <TreeView />
      </Page>
    )
  }
  return (
    <Page title={title}>
      <AdminSections />
      <Mirrored view={view} skeleton={<Skeleton shape="row" lines={6} />}>
        {({ data }) => <CategoryEditor tree={data} />}
      </Mirrored>
    </Page>
  )
}

/** Read-only tree, for staff without the permission and for servers without category editing. */
function TreeView() {
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

import { Link } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import { can } from '#contract/permissions.ts'
import { categoryName } from '#src/lib/category-name.ts'
import { useMarket } from '#src/mirror/market-views.ts'
import { counted } from '#src/parts/counted.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AdminSections } from './admin-sections.tsx'
import css from './categories-page.module.css'
import { countCategories } from './count-categories.ts'
import { permissionText } from './permission-text.ts'

/** The categories that are in use on the market; the screen is open to all who are signed in, and says what it is not. */
export function AdminCategoriesPage() {
  const user = useUser()
  const view = useMarket()
  if (user === null) return null
  return (
    <Page
      title="Gestion des catégories"
      lead={
        can(user, 'categories:manage')
          ? 'Lecture seule : ce serveur ne propose pas de modifier les catégories.'
          : `Lecture seule : il vous manque le droit « ${permissionText['categories:manage']} ».`
      }
    >
      <AdminSections />
      <Region title="Catégories des dernières annonces">
        <Mirrored view={view} skeleton={<Skeleton shape="row" lines={6} />}>
          {(products) => {
            const categories = countCategories(products)
            return categories.length === 0 ? (
              <NoCategory />
            ) : (
              <Card flush>
                <ul>
                  {categories.map(({ slug, count }) => (
                    <li key={slug} className={css.category}>
                      <Link to="/search" search={{ q: slug }} className={css.name}>
                        {categoryName(slug)}
                      </Link>
                      <span className={css.count}>{counted(count, 'annonce', 'annonces')}</span>
                    </li>
                  ))}
                </ul>
              </Card>
            )
          }}
        </Mirrored>
      </Region>
    </Page>
  )
}

function NoCategory() {
  return (
    <Card>
      <EmptyState
        icon={<Tags />}
        title="Aucune catégorie n’est utilisée."
        action={
          <Link to="/products" className={buttonClass('primary')}>
            Voir les produits
          </Link>
        }
      />
    </Card>
  )
}

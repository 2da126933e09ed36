import { listDeskCategories } from '#contract/category-editing.ts'
import { can } from '#contract/permissions.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AdminSections } from './admin-sections.tsx'
import { CategoryEditor } from './categories/category-editor.tsx'
import { TreeView } from './categories/tree-view.tsx'
import { permissionText } from './permission-text.ts'

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

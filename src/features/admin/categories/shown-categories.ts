import { listDeskCategories } from '#contract/category-editing.ts'
import { adminName } from '#src/mirror/staff-views.ts'

/** Collections that every category action changes: the staff's tree and the public one. */
export const shownCategories = (): string[] => [adminName(listDeskCategories), 'categories']

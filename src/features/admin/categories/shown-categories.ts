import { listDeskCategories } from '#contract/category-editing.ts'
import { adminName } from '#src/mirror/staff-views.ts'

/** What every deed of this desk changes on this device: the desk's tree, and everybody's. */
export const shownCategories = (): string[] => [adminName(listDeskCategories), 'categories']

import { listCategories } from '#contract/category-tree.ts'
import type { Api } from '#server/http/api.ts'
import { listAll } from './list-categories.ts'

export function mountCategories(api: Api): void {
  api.read(listCategories, listAll)
}

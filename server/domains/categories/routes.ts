import {
  changeCategory,
  createCategory,
  listDeskCategories,
  mergeCategory,
  moveCategory,
  previewMerge,
} from '#contract/category-editing.ts'
import { listCategories } from '#contract/category-tree.ts'
import type { Api } from '#server/http/api.ts'
import { change, create } from './change-category.ts'
import { editableTree } from './editable-tree.ts'
import { merge, preview } from './merge-category.ts'
import { move } from './move-category.ts'
import { listAll } from './tree.ts'

export function mountCategories(api: Api): void {
  api.read(listCategories, listAll, { snapshot: false })
  api.read(listDeskCategories, async ({ tx }) => ({ data: await editableTree(tx) }))
  api.write(createCategory, create, { status: 201 })
  api.read(previewMerge, preview)
  api.write(mergeCategory, merge)
  api.write(moveCategory, move)
  api.write(changeCategory, change)
}

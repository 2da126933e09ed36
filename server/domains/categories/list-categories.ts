import type { listCategories } from '#contract/category-tree.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTree } from './rows.ts'

export async function listAll({ tx }: ReadContext<'public'>): Promise<Answer<typeof listCategories>> {
  return { data: await readTree(tx) }
}

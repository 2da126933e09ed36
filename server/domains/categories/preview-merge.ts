import type { previewMerge } from '#contract/category-editing.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { editableTree } from './editable-tree.ts'
import { attributesOf } from './tree.ts'

export async function preview(
  { tx }: ReadContext<(typeof previewMerge)['access']>,
  { params, query }: Input<typeof previewMerge>,
): Promise<Answer<typeof previewMerge>> {
  const tree = await editableTree(tx)
  const source = tree.find(({ slug }) => slug === params.slug)
  if (!source || !tree.some(({ slug }) => slug === query.into)) throw new AppError('not_found')
  const asked = new Set(attributesOf(tree, query.into).map(({ key }) => key))
  return {
    data: {
      listings: source.listings,
      saved_searches: source.saved_searches,
      subcategories: tree.filter(({ parent }) => parent === source.slug).length,
      aliases: [source.slug, ...source.aliases],
      attributes_not_asked: attributesOf(tree, source.slug)
        .filter(({ key }) => !asked.has(key))
        .map(({ key, label }) => ({ key, label })),
    },
  }
}

import { v7 as uuidv7 } from 'uuid'
import {
  changeCategory,
  createCategory,
  listDeskCategories,
  mergeCategory,
  moveCategory,
  previewMerge,
} from '#contract/category-editing.ts'
import { listCategories } from '#contract/category-tree.ts'
import type { EndpointClientTypes } from '#contract/endpoint.ts'
import type { TestServer, TestUser } from '#tests/support/server/harness.ts'

const reason = 'Rangement du marché.'

type Creating = EndpointClientTypes<typeof createCategory>['body']
type Changing = EndpointClientTypes<typeof changeCategory>['body']

/** Category endpoints as called by one of the staff. */
export function staffClient(server: Pick<TestServer, 'call'>, { token }: Pick<TestUser, 'token'>) {
  return {
    create: (slug: string, parent: string | null = null, more: Partial<Creating> = {}) =>
      server.call(createCategory, {
        token,
        body: { id: uuidv7(), slug, name: slug, parent, reason, ...more },
      }),
    change: (slug: string, body: Partial<Changing>) =>
      server.call(changeCategory, { token, params: { slug }, body: { seen: 1, reason, ...body } }),
    move: (slug: string, parent: string | null, order: string[]) =>
      server.call(moveCategory, { token, params: { slug }, body: { parent, order, reason } }),
    preview: (slug: string, into: string) =>
      server.call(previewMerge, { token, params: { slug }, query: { into } }),
    merge: (slug: string, into: string) =>
      server.call(mergeCategory, { token, params: { slug }, body: { into, reason } }),
    list: async () => (await server.call(listDeskCategories, { token })).body.data,
    /** The public tree: `slug<parent`, in menu order. */
    async tree(): Promise<string[]> {
      const { body } = await server.call(listCategories, {})
      return body.data.map(({ slug, parent }) => (parent === null ? slug : `${slug}<${parent}`))
    },
  }
}

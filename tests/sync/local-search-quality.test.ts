import { expect, it } from 'vitest'
import { starterRows } from '#server/db/starter/starter-tree.ts'
import { corpus } from '#tests/search/corpus.ts'
import { gradeResults, meanOf, worstOf } from '#tests/search/relevance.ts'
import { foundMirror } from '#tests/support/sync/local-search.ts'
import { product } from '#tests/support/sync/product.ts'

const now = Date.parse('2026-03-02T09:00:00Z')

/** The measured quality of local search over list rows, which have no descriptions, less a small margin. */
const level = 0.94

it('answers the judged queries over mirrored list rows', async () => {
  const { db, localSearch, applyPull } = await foundMirror(now)
  const rows = starterRows(() => crypto.randomUUID())
  const slugOf = new Map(rows.map(({ id, slug }) => [id, slug]))
  await db.categories.bulkPut(
    rows.map(({ slug, name, parentId }, position) => {
      const parent = parentId == null ? null : (slugOf.get(parentId) ?? null)
      return { id: slug, slug, name, parent, disabled: false, position, attributes: [] } as never
    }),
  )
  await applyPull(
    'market',
    corpus.map(({ id, title, category, city, price }) => product(id, { title, category, city, price })),
    now,
  )
  await localSearch.update()
  const graded = await gradeResults(async (q) =>
    localSearch.find({ query: { q }, near: null, limit: 20 }).products.map(({ id }) => id),
  )
  expect(graded.length).toBeGreaterThanOrEqual(60)
  expect(meanOf(graded), worstOf(graded)).toBeGreaterThanOrEqual(level)
})

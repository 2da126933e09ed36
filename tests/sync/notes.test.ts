import { beforeEach, expect, it } from 'vitest'
import type { Note } from '#contract/notes.ts'
import { headers } from '#contract/sync.ts'
import { noteDrop, noteSave, viewNote } from '#src/domains/notes/notes.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

const kept: Note = { id: 'p1', text: 'Taille 40.', updated_at: '2026-03-01T09:00:00.000Z' }

let world: World
beforeEach(async () => {
  world = await createWorld()
})

const serve = (notes: Note[], seq: number) => {
  world.serve = ({ method }) => ({
    headers: { [headers.seq]: String(seq) },
    json: method === 'GET' ? { data: notes } : { message: 'ok' },
  })
}
const save = (id: string, text: string) => world.engine.enqueue(noteSave, { id, text })
const shown = async (id: string) => {
  const note = await viewNote(world.db, id)
  return note && [note.row.text, note.waiting]
}

it('a note is shown at once, also after a change, and is unchanged once it is sent', async () => {
  serve([kept], 4)
  await world.engine.pull(['notes'])
  expect(await shown('p1')).toEqual(['Taille 40.', false])
  await save('p1', 'Taille 42.')
  await save('p2', 'Trop cher.')
  expect([await shown('p1'), await shown('p2')]).toEqual([
    ['Taille 42.', true],
    ['Trop cher.', true],
  ])
  serve(
    [
      { ...kept, id: 'p2', text: 'Trop cher.' },
      { ...kept, text: 'Taille 42.' },
    ],
    6,
  )
  await world.engine.drain()
  expect(world.sent.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: '/products/p1/note', body: { text: 'Taille 42.' } },
    { path: '/products/p2/note', body: { text: 'Trop cher.' } },
  ])
  await world.engine.pull(['notes'])
  expect(await world.db.outbox.count()).toBe(0)
  expect(await shown('p1')).toEqual(['Taille 42.', false])
})

it('an unsent note is replaced: of writing and erasing only the last counts', async () => {
  serve([kept], 4)
  await world.engine.pull(['notes'])
  await save('p1', 'Taille 42.')
  await world.engine.enqueue(noteDrop, { id: 'p1' })
  expect(await shown('p1')).toBeNull()
  expect((await world.db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['note.drop'])
  await save('p1', 'Taille 44.')
  expect(await shown('p1')).toEqual(['Taille 44.', true])
  expect((await world.db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['note.save'])
})

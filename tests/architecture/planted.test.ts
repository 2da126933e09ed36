import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { plant } from '#tests/planted/bug.ts'
import { bugs } from '#tests/planted/bugs.ts'
import { root } from './source-graph.ts'

describe('the bugs of npm run planted', () => {
  it('have an id each', () => {
    const ids = bugs.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it.each(bugs)('$id can be planted, and its tests exist', (bug) => {
    const text = readFileSync(path.join(root, bug.file), 'utf8')
    expect(plant(text, bug)).not.toBe(text)
    expect(bug.tests.length).toBeGreaterThan(0)
    expect(bug.tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const schema = join(root, 'server/db/schema')

it('docs/scaling.md names every table', () => {
  const tables = readdirSync(schema).flatMap((file) =>
    [...readFileSync(join(schema, file), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name),
  )
  expect(tables.length).toBeGreaterThan(50)
  const plan = readFileSync(join(root, 'docs/scaling.md'), 'utf8')
  expect(tables.filter((name) => !plan.includes(`\`${name}\``))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './source-graph.ts'

const folder = 'src/features/products/style-sheet'

/** The captions of /test-products; a component is named by its file. */
const captions = [
  'src/features/products/test-products-page.tsx',
  ...readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
]
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/<Specimen\s[^>]*name="([^"]+)"/g)])
  .map(([, name = '']) => name)

/** Parts of other components, or without a look of their own. */
const unseen = ['page', 'toast-card', 'visually-hidden']

it('the catalogue shows every component of src/ui with its code name', () => {
  const components = readdirSync(join(root, 'src/ui'))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => basename(file, '.tsx'))
  const shown = (name: string) =>
    captions.some((caption) => new RegExp(`(^|[\\s,])${name}($|[\\s,])`).test(caption))
  expect(components.filter((name) => !unseen.includes(name) && !shown(name))).toEqual([])
  expect(unseen.filter((name) => shown(name) || !components.includes(name))).toEqual([])
})

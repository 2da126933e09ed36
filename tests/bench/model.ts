import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measuredCosts } from './load/measured-costs.ts'
import type { LoadResults } from './load/run-load.ts'
import { renderModel } from './model/render-model.ts'

/*
 * npm run model: recomputes the capacity model in docs/scaling.md from docs/benchmarks/load.json, which npm run load
 * writes.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const page = resolve(root, 'docs/scaling.md')
const begin = '<!-- model: npm run model writes from here -->'
const end = '<!-- to here -->'

const results = JSON.parse(readFileSync(resolve(root, 'docs/benchmarks/load.json'), 'utf8')) as LoadResults
const text = readFileSync(page, 'utf8')
const [from, to] = [text.indexOf(begin), text.indexOf(end)]
if (from < 0 || to < from) throw new Error('docs/scaling.md has lost the place of its model.')
const model = renderModel(measuredCosts(results))
writeFileSync(page, `${text.slice(0, from + begin.length)}\n\n${model}\n\n${text.slice(to)}`)
console.log(model)

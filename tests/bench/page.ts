import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderPage } from './page/render-page.ts'

/* npm run bench:page: writes docs/benchmarks/README.md from the reports next to it. */

const folder = resolve(dirname(fileURLToPath(import.meta.url)), '../../docs/benchmarks')
const text = renderPage((file) => readFileSync(resolve(folder, file), 'utf8'))
writeFileSync(resolve(folder, 'README.md'), text)
console.log('docs/benchmarks/README.md')

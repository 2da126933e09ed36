import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { featureOf, readSentences } from '../tests/architecture/sentences.ts'
import { root } from './run.mjs'

/* Writes all sentences that users can see into one file per feature, for a proofreader. */

const folder = resolve(root, '.cache/texts')
const pages = new Map()
for (const sentence of readSentences()) {
  const feature = featureOf(sentence.path)
  pages.set(feature, [...(pages.get(feature) ?? []), sentence])
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [feature, sentences] of pages) {
  const lines = sentences.map(
    ({ path, line, words }) => `- ${words.replaceAll(/\s*\n\s*/g, ' ')} (\`${path}:${line}\`)`,
  )
  writeFileSync(join(folder, `${feature}.md`), `# ${feature}\n\n${lines.join('\n')}\n`)
}
console.log(`${pages.size} files in .cache/texts`)

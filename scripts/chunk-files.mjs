import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Paths below dist/client of the chunks of these sources and of their static imports. */
export function chunkFiles(clientDir, names) {
  const chunks = JSON.parse(readFileSync(resolve(clientDir, '.vite/manifest.json'), 'utf8'))
  const files = new Set()
  const seen = new Set()
  const take = (name) => {
    const chunk = chunks[name]
    if (chunk === undefined) throw new Error(`No chunk of its own: ${name}`)
    if (seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const below of chunk.imports ?? []) take(below)
  }
  for (const name of names) take(name)
  return files
}

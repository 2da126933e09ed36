import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Change {
  name: string
  file: string
  from: string
  to: string
}

/** Builds a copy of the project at `root`, then one with each change; returns the client folders, by name. */
export function buildVariants(root: string, sources: readonly string[], changes: readonly Change[]) {
  const folder = mkdtempSync(join(tmpdir(), 'louma-release-'))
  const copy = join(folder, 'project')
  mkdirSync(copy)
  for (const source of [...sources, 'scripts'])
    cpSync(join(root, source), join(copy, source), { recursive: true })
  // Not a symbolic link: the bundler names modules by their real paths.
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')])
  const texts = changes.map(({ file, from }) => {
    const text = readFileSync(join(copy, file), 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file} must contain once: ${from}`)
    return text
  })
  const build = (name: string): string => {
    console.log(`build: ${name}`)
    execFileSync(process.execPath, ['scripts/build.mjs'], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const client = join(folder, name)
    renameSync(join(copy, 'dist/client'), client)
    return client
  }
  const base = build('base')
  const variants = changes.map(({ name, file, from, to }, index) => {
    const text = texts[index] ?? ''
    writeFileSync(join(copy, file), text.replace(from, to))
    const client = build(name)
    writeFileSync(join(copy, file), text)
    return { name, client }
  })
  return { base, variants, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

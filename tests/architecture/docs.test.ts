import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readSources } from './source-graph.ts'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const megabyte = 1024 * 1024

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'tests/README.md', 'tests/bench/README.md'],
  ...below('docs').filter((file) => file.endsWith('.md')),
]

function below(folder: string): string[] {
  return readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(resolve(root, file)).isFile())
}

/** Targets inside the repository that a Markdown page links to: links, pictures, and attributes of HTML tags. */
function leadsTo(page: string): { target: string; anchor: string | undefined }[] {
  const text = readFileSync(resolve(root, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  const found = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)]
  return found
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((address) => !/^[a-z]+:/.test(address))
    .map((address) => {
      const [path = '', anchor] = address.split('#')
      const target = path === '' ? page : relative(root, resolve(root, dirname(page), path))
      return { target, anchor }
    })
}

/** Headings as anchors: lower case, no punctuation, dashes for spaces. */
function anchorsOf(page: string): string[] {
  const headings = readFileSync(resolve(root, page), 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe('Markdown documents', () => {
  test.each(pages)('%s has no dead link', (page) => {
    const lost = leadsTo(page).filter(
      ({ target, anchor }) =>
        !existsSync(resolve(root, target)) ||
        (anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)),
    )
    expect(lost).toEqual([])
  })

  test('every picture is used by a page, and all of them are small', () => {
    const pictures = below('docs').filter((file) => /\.(webp|png|svg|avif)$/.test(file))
    const shown = new Set(pages.flatMap((page) => leadsTo(page).map(({ target }) => target)))
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((file) => !shown.has(file))).toEqual([])
    const weight = pictures.reduce((sum, file) => sum + statSync(resolve(root, file)).size, 0)
    expect(weight).toBeLessThan(1.5 * megabyte)
  })

  test('every command that a page names is one of package.json', () => {
    const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const named = pages.flatMap((page) =>
      [...readFileSync(resolve(root, page), 'utf8').matchAll(/npm run ([a-z][a-z:-]*)/g)].map(
        ([, name = '']) => ({ page, name }),
      ),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ name }) => scripts[name] === undefined)).toEqual([])
  })

  test('every document and decision that the code cites exists', () => {
    const numbers = new Set(below('docs/decisions').map((file) => file.match(/\/(\d{3})-/)?.[1]))
    const cited = [...readSources().values()].flatMap(({ path, text }) => [
      ...[...text.matchAll(/docs\/[\w/-]+\.md/g)].map(([file]) => ({ path, cited: file })),
      ...[...text.matchAll(/\bdecisions?[ /](\d{3})\b/g)].map(([, number]) => ({
        path,
        cited: number ?? '',
      })),
      ...[...text.matchAll(/^[ \t]*(?:\*|\/\*\*?|\/\/).*\b(section \d+)/gm)].map(([, section]) => ({
        path,
        cited: section ?? '',
      })),
    ])
    expect(cited.length).toBeGreaterThan(20)
    const lost = cited.filter((one) => !numbers.has(one.cited) && !existsSync(resolve(root, one.cited)))
    expect(lost).toEqual([])
  }, 60_000)
})

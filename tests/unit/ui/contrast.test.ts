import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '#src/lib/contrast.ts'
import { shapePairs, textPairs } from '#src/ui/colour-pairs.ts'

type Tokens = Record<string, string>

const source = readFileSync(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8')
const declared = [...source.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
  name,
  value,
])

/** Opaque colours of one theme: the first or the second value of each `light-dark(…, …)`. */
function theme(at: 0 | 1): Tokens {
  return Object.fromEntries(
    declared.map(([name = '', value = '']) => {
      const two = /^light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)$/.exec(value)
      return [name, two?.[at + 1] ?? value]
    }),
  )
}

const light = theme(0)
const dark = theme(1)

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s theme', (_, tokens) => {
  test.each(textPairs)('%s on %s is readable (4.5:1)', (ink, ground) => {
    expect(contrast(tokens[ink] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('%s on %s can be seen (3:1)', (shape, ground) => {
    expect(contrast(tokens[shape] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

test('every token is declared once, and the themes differ', () => {
  // These have a second value for wide windows or for a page with a worker.
  const twice = new Set<string | undefined>(['gutter', 'measure', 'font-display'])
  const names = declared.map(([name]) => name).filter((name) => !twice.has(name))
  expect(new Set(names).size).toBe(names.length)
  expect(Object.keys(light).filter((name) => light[name] !== dark[name]).length).toBeGreaterThan(30)
})

test('the formula matches the standard: black on white is 21, and a known pair has its known ratio', () => {
  expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1)
  // #767676 on white is 4.54:1.
  expect(contrast('oklch(0.5660 0 0)', 'oklch(1 0 0)')).toBeCloseTo(4.54, 1)
})

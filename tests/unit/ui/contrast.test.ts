import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '#src/lib/contrast.ts'
import { shapePairs, textPairs } from '#src/ui/colour-pairs.ts'

type Tokens = Record<string, string>

const source = readFileSync(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8')

/** Custom properties of the block that follows a selector. */
function block(selector: string): Tokens {
  const from = source.indexOf(`${selector} {`)
  expect(from, selector).toBeGreaterThan(-1)
  const body = source.slice(from, source.indexOf('}', from))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

const light = block('\n  :root')
const darkBySystem = block(':root:not([data-theme="light"])')
const darkByChoice = block(':root[data-theme="dark"]')

describe.each([
  ['light', light],
  ['dark', { ...light, ...darkByChoice }],
] as const)('%s theme', (_, tokens) => {
  test.each(textPairs)('%s on %s is readable (4.5:1)', (ink, ground) => {
    expect(contrast(tokens[ink] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('%s on %s can be seen (3:1)', (shape, ground) => {
    expect(contrast(tokens[shape] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

test('the dark theme is the same by choice and by system', () => {
  expect(Object.keys(darkByChoice).length).toBeGreaterThan(30)
  expect(darkBySystem).toEqual(darkByChoice)
})

test('the arithmetic is the standard’s: black on white is 21, and a known pair has its known figure', () => {
  expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1)
  // #767676 on white is 4.54:1.
  expect(contrast('oklch(0.5660 0 0)', 'oklch(1 0 0)')).toBeCloseTo(4.54, 1)
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { avatarColours } from '#src/lib/initials.ts'

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

/** WCAG relative luminance of an opaque `oklch(L C H)`. */
function luminance(colour: string | undefined): number {
  const parts = /^oklch\(([\d.]+) ([\d.]+)(?: ([\d.]+))?\)$/.exec(colour ?? '')
  const [l, chroma, hue] = (parts ?? []).slice(1).map(Number)
  if (l === undefined || chroma === undefined) throw new Error(`Not an opaque oklch: ${colour}`)
  const angle = ((hue ?? 0) * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const red = clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short)
  const green = clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short)
  const blue = clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [low, high] = [luminance(one), luminance(other)].sort((x, y) => x - y)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

const grounds = ['page', 'card', 'sunken']
const tones = ['indigo', 'kola', 'leaf', 'bissap', 'sun']
const avatars = Array.from({ length: avatarColours }, (_, index) => `avatar-${index}`)

/** Every pair of ink and ground that the style sheets may set text in. */
const textPairs: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['quiet', ground],
    ...tones.map((tone): [string, string] => [`${tone}-ink`, ground]),
  ]),
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-ink`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    [`on-${tone}`, tone],
  ]),
  ['on-indigo', 'indigo-deep'],
  ['on-bissap', 'bissap-deep'],
  ['bar-ink', 'bar-ground'],
  ['bar-quiet', 'bar-ground'],
  ['bar-ink', 'bar-sunken'],
  ['kola', 'bar-ground'],
  ...avatars.map((avatar): [string, string] => ['on-avatar', avatar]),
]

/** Borders of inputs, focus rings and large coloured shapes. */
const shapePairs: [string, string][] = [
  ['edge', 'card'],
  ['edge', 'page'],
  ['indigo-ink', 'page'],
  ['indigo-ink', 'card'],
  ['indigo', 'page'],
  ['indigo', 'card'],
  ['bissap', 'card'],
  ['kola', 'bar-ground'],
]

describe.each([
  ['light', light],
  ['dark', { ...light, ...darkByChoice }],
] as const)('%s theme', (_, tokens) => {
  test.each(textPairs)('%s on %s is readable (4.5:1)', (ink, ground) => {
    expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('%s on %s can be seen (3:1)', (shape, ground) => {
    expect(contrast(tokens[shape], tokens[ground])).toBeGreaterThanOrEqual(3)
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

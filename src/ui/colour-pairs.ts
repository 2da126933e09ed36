import { avatarColours } from '#src/lib/initials.ts'

export type ColourPair = readonly [ink: string, ground: string]

const grounds = ['page', 'card', 'sunken']
const tones = ['indigo', 'kola', 'leaf', 'bissap', 'sun']

/** All allowed text colours: at least 4.5:1. */
export const textPairs: readonly ColourPair[] = [
  ...grounds.flatMap((ground): ColourPair[] => [
    ['ink', ground],
    ['quiet', ground],
    ...tones.map((tone): ColourPair => [`${tone}-ink`, ground]),
  ]),
  ...tones.flatMap((tone): ColourPair[] => [
    [`${tone}-ink`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['quiet', `${tone}-soft`],
    [`on-${tone}`, tone],
  ]),
  ['on-indigo', 'indigo-deep'],
  ['on-kola', 'kola-deep'],
  ['on-bissap', 'bissap-deep'],
  ['bar-ink', 'bar-ground'],
  ['bar-quiet', 'bar-ground'],
  ['bar-ink', 'bar-sunken'],
  ['bar-quiet', 'bar-sunken'],
  ['kola', 'bar-ground'],
  ...Array.from({ length: avatarColours }, (_, index): ColourPair => ['on-avatar', `avatar-${index}`]),
]

/** Input borders, focus rings, switches and large shapes: at least 3:1. */
export const shapePairs: readonly ColourPair[] = [
  ['edge', 'card'],
  ['edge', 'page'],
  ['edge', 'sunken'],
  ['indigo-ink', 'page'],
  ['indigo-ink', 'card'],
  ['indigo-ink', 'sunken'],
  ['indigo', 'page'],
  ['indigo', 'card'],
  ['bissap', 'card'],
  ['kola', 'bar-ground'],
]

import { expect, it } from 'vitest'
import { counted } from '#src/components/counted.ts'

it('uses French plurals: 0 and 1 are singular', () => {
  expect([0, 1, 2, 12500].map((count) => counted(count, 'vue', 'vues'))).toEqual([
    '0 vue',
    '1 vue',
    '2 vues',
    '12 500 vues',
  ])
})

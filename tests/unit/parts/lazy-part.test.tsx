import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lazyPart } from '#src/parts/lazy-part.ts'

const standIn = () => <p>sans les cœurs</p>

it('draws its code when that comes', async () => {
  const Part = lazyPart(async () => ({ Hearts: () => <p>les cœurs</p> }), 'Hearts', standIn)
  await Part.preload?.()
  expect(renderToString(<Part />)).toBe('<p>les cœurs</p>')
})

it('draws its stand-in when its code can not come, and takes nothing with it', async () => {
  const load = async (): Promise<{ Hearts: typeof standIn }> => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  const Part = lazyPart(load, 'Hearts', standIn)
  await Part.preload?.()
  expect(renderToString(<Part />)).toBe('<p>sans les cœurs</p>')
})

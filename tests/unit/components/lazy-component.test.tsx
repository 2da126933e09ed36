import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lazyComponent } from '#src/components/lazy-component.ts'

const standIn = () => <p>sans les cœurs</p>

it('draws its code when that comes', async () => {
  const Part = lazyComponent(
    async () => ({ FavoriteButtons: () => <p>les cœurs</p> }),
    'FavoriteButtons',
    standIn,
  )
  await Part.preload?.()
  expect(renderToString(<Part />)).toBe('<p>les cœurs</p>')
})

it('draws its stand-in when its code can not come, and takes nothing with it', async () => {
  const load = async (): Promise<{ FavoriteButtons: typeof standIn }> => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  const Part = lazyComponent(load, 'FavoriteButtons', standIn)
  await Part.preload?.()
  expect(renderToString(<Part />)).toBe('<p>sans les cœurs</p>')
})

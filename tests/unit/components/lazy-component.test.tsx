import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lazyComponent } from '#src/components/lazy-component.ts'

const standIn = () => <p>sans les cœurs</p>

it('renders the component after its chunk has loaded', async () => {
  const Part = lazyComponent(
    async () => ({ FavoriteButtons: () => <p>les cœurs</p> }),
    'FavoriteButtons',
    standIn,
  )
  await Part.preload?.()
  expect(renderToString(<Part />)).toBe('<p>les cœurs</p>')
})

it('renders a fallback when the chunk cannot be loaded, without failing the page', async () => {
  const load = async (): Promise<{ FavoriteButtons: typeof standIn }> => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  const Part = lazyComponent(load, 'FavoriteButtons', standIn)
  await Part.preload?.()
  expect(renderToString(<Part />)).toBe('<p>sans les cœurs</p>')
})

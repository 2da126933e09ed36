import { expect, test } from 'vitest'
import { startPullToRefresh } from '#src/app/effects/start-pull-to-refresh.tsx'
import { person } from '#tests/support/screens/answers.ts'
import { swipe } from '#tests/support/screens/finger.ts'
import { openScreen, type Screen } from '#tests/support/screens/open-screen.ts'

const top = { x: 180, y: 100 }
const beginsActive = () =>
  expect.poll(() => document.documentElement.style.overscrollBehaviorY).toBe('contain')

const asks = (screen: Screen, path: string) => screen.asked.filter((one) => one.path === path).length

async function withPull(path: string) {
  const screen = await openScreen(path, { user: person() })
  const stop = startPullToRefresh({
    mirrors: { current: () => ({ sync: screen.sync(), db: screen.db(), userId: '' }) },
    page: { isOnline: () => navigator.onLine, savesData: () => false },
  })
  return {
    screen,
    stop,
    pull: (to: { x: number; y: number }) => swipe(document.body, top, { ...top, y: 120 }, to),
  }
}

test('a pull down at the top of a list asks for it again; a short or sideways one does not', async () => {
  const { screen, stop, pull } = await withPull('/orders')
  await beginsActive()
  await expect.poll(() => screen.sync().status().busy).toBe(false)
  const before = asks(screen, '/orders')
  expect(before).toBeGreaterThan(0)

  pull({ x: 180, y: 160 })
  swipe(document.body, top, { x: 260, y: 110 }, { x: 180, y: 300 })
  pull({ x: 180, y: 300 })
  await screen.findByText('Actualisation…')
  await expect.poll(() => asks(screen, '/orders')).toBe(before + 1)
  await expect.poll(() => screen.queryByText('Actualisation…')).toBeNull()
  expect(asks(screen, '/orders')).toBe(before + 1)
  stop()
  expect(document.documentElement.style.overscrollBehaviorY).toBe('')
})

test('without network a pull says so and goes back', async () => {
  const { screen, stop, pull } = await withPull('/orders')
  await beginsActive()
  await expect.poll(() => screen.sync().status().busy).toBe(false)
  const before = screen.asked.length
  screen.setOnline(false)
  pull({ x: 180, y: 300 })
  await screen.findByText('Hors ligne', { selector: '[data-phase] *' })
  await expect.poll(() => document.querySelector('[data-phase]')).toBeNull()
  expect(screen.asked.length).toBe(before)
  stop()
})

test('on a page without a list a pull does nothing', async () => {
  const { stop, pull } = await withPull('/settings')
  expect(document.documentElement.style.overscrollBehaviorY).toBe('')
  pull({ x: 180, y: 300 })
  expect(document.querySelector('[data-phase]')).toBeNull()
  stop()
})

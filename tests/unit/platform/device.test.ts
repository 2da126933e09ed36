import { describe, expect, test } from 'vitest'
import { isIos, isStandalone } from '#src/platform/device.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

describe('iOS', () => {
  test.each([
    ['an iPhone', { userAgent: iphone, platform: 'iPhone', maxTouchPoints: 5 }, true],
    ['an iPad that says Mac', { userAgent: mac, platform: 'MacIntel', maxTouchPoints: 5 }, true],
    ['a Mac', { userAgent: mac, platform: 'MacIntel', maxTouchPoints: 0 }, false],
    ['an Android phone', { userAgent: android, platform: 'Linux armv81', maxTouchPoints: 5 }, false],
  ])('%s', (_, traits, expected) => {
    expect(isIos(traits)).toBe(expected)
  })
})

test('an app is standalone in any display mode but browser, or when Safari says so', () => {
  const only = (mode: string) => (query: string) => query === `(display-mode: ${mode})`
  expect(isStandalone({}, only('standalone'))).toBe(true)
  expect(isStandalone({}, only('minimal-ui'))).toBe(true)
  expect(isStandalone({}, only('browser'))).toBe(false)
  expect(isStandalone({ standalone: true }, only('browser'))).toBe(true)
  expect(isStandalone({ standalone: false }, only('browser'))).toBe(false)
})

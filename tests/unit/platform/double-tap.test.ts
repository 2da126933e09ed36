import { beforeEach, describe, expect, test } from 'vitest'
import { suppressDoubleTaps } from '#src/platform/double-tap.ts'

/** An element, with its parent. */
interface Thing {
  kinds: string[]
  inside?: Thing
  closest(selector: string): Thing | null
}
function thing(kind: string, inside?: Thing): Thing {
  const self: Thing = {
    kinds: [kind],
    ...(inside === undefined ? {} : { inside }),
    closest(selector) {
      const wanted = selector.split(', ')
      return self.kinds.some((name) => wanted.includes(name)) ? self : (inside?.closest(selector) ?? null)
    },
  }
  return self
}

let now: number
let listener: (event: unknown) => void
let options: unknown

beforeEach(() => {
  now = 1_000
  const target = {
    addEventListener(type: string, run: unknown, given: unknown) {
      expect(type).toBe('touchend')
      listener = run as typeof listener
      options = given
    },
  }
  suppressDoubleTaps(target, () => now)
})

/** Lifts a finger from this element; true when the tap was suppressed. */
function tap(on: Thing, { after = 0, left = 0, lifted = 1 } = {}): boolean {
  now += after
  let prevented = false
  listener({
    target: on,
    touches: { length: left },
    changedTouches: { length: lifted },
    preventDefault: () => {
      prevented = true
    },
  })
  return prevented
}

describe('a second tap on the same element', () => {
  const button = thing('button')

  test.each([
    [0, true],
    [299, true],
    [300, true],
    [301, false],
    [5_000, false],
  ])('after %i ms: suppressed %s', (after, expected) => {
    expect(tap(button)).toBe(false)
    expect(tap(button, { after })).toBe(expected)
  })

  test('on another child of the same button is suppressed', () => {
    expect(tap(thing('svg', button))).toBe(false)
    expect(tap(thing('span', button), { after: 100 })).toBe(true)
  })

  test('on plain text is suppressed', () => {
    const words = thing('p')
    tap(words)
    expect(tap(words, { after: 200 })).toBe(true)
  })

  test('a third one right after is suppressed as well', () => {
    tap(button)
    tap(button, { after: 200 })
    expect(tap(button, { after: 200 })).toBe(true)
  })
})

describe('not suppressed', () => {
  test('two quick taps on different buttons', () => {
    expect(tap(thing('button'))).toBe(false)
    expect(tap(thing('button'), { after: 50 })).toBe(false)
  })

  test.each(['input', 'textarea', 'select', '[contenteditable]'])('a double tap in %s', (kind) => {
    const field = thing(kind)
    tap(field)
    expect(tap(field, { after: 100 })).toBe(false)
  })

  test('gestures with two fingers', () => {
    const photo = thing('img')
    tap(photo)
    expect(tap(photo, { after: 100, left: 1 })).toBe(false)
    expect(tap(photo, { after: 100, lifted: 2 })).toBe(false)
  })
})

test('the listener is not passive', () => {
  expect(options).toEqual({ passive: false })
})

import { expect, test } from 'vitest'
import type { Suggestion } from '#contract/search.ts'
import { createSuggester, restBeforeAsking } from '#src/features/search/use-options.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const words = (text: string): Suggestion => ({ text, kind: 'words', target: null })

function start({ online = true, fails = false } = {}) {
  const clock = manualClock()
  const fetched: string[] = []
  const suggested: string[][] = []
  const answers = new Map<string, (suggestions: Suggestion[]) => void>()
  const state = { online }
  const suggester = createSuggester({
    clock,
    isOnline: () => state.online,
    suggest(typed) {
      fetched.push(typed)
      if (fails) return Promise.reject(new Error('no answer'))
      return new Promise((resolve) => answers.set(typed, resolve))
    },
    here: (typed) => Promise.resolve([words(`${typed} ici`)]),
    setSuggested: (suggestions) => suggested.push(suggestions.map(({ text }) => text)),
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { clock, fetched, suggested, answers, suggester, settle, state }
}

test('requests after a pause in typing', () => {
  const { clock, fetched, suggester } = start()
  suggester.typed('p')
  clock.pass(restBeforeAsking - 1)
  suggester.typed('pa')
  clock.pass(restBeforeAsking - 1)
  suggester.typed('pag')
  expect(fetched).toEqual([])
  clock.pass(restBeforeAsking)
  expect(fetched).toEqual(['pag'])
  suggester.typed('pag ')
  clock.pass(restBeforeAsking)
  expect(fetched).toEqual(['pag'])
})

test('ignores an outdated answer, and does not repeat a request', async () => {
  const { clock, fetched, suggested, answers, suggester, settle } = start()
  suggester.typed('pa')
  clock.pass(restBeforeAsking)
  suggester.typed('moto')
  clock.pass(restBeforeAsking)
  answers.get('pa')?.([words('pagne')])
  answers.get('moto')?.([words('moto')])
  await settle()
  expect(suggested).toEqual([['moto']])
  suggester.typed('pa')
  expect(suggested.at(-1)).toEqual(['pagne'])
  expect(fetched).toEqual(['pa', 'moto'])
})

test('offline and after a failure suggests from the device', async () => {
  const offline = start({ online: false })
  offline.suggester.typed('pa')
  await offline.settle()
  expect(offline.suggested).toEqual([['pa ici']])
  expect(offline.clock.waiting()).toBe(0)
  const failing = start({ fails: true })
  failing.suggester.typed('pa')
  failing.clock.pass(restBeforeAsking)
  await failing.settle()
  expect(failing.suggested).toEqual([['pa ici']])
})

test('an empty field has no suggestions, and a removed field sends no request', () => {
  const { clock, fetched, suggested, suggester } = start()
  suggester.typed('pa')
  suggester.typed('  ')
  expect(suggested).toEqual([[]])
  suggester.typed('mo')
  suggester.stop()
  clock.pass(restBeforeAsking)
  expect(fetched).toEqual([])
})

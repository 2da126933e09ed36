import { expect, it } from 'vitest'
import { createRounds, type Round } from '#src/sync/rounds.ts'

const page = {
  isOnline: () => true,
  isVisible: () => false,
  watch: () => () => {},
  savesData: () => false,
  persist: () => {},
  requestBackgroundSync: () => {},
}

/** Rounds whose work ends when the test says so. */
function play() {
  const worked: { names: string[]; end: () => void }[] = []
  const rounds = createRounds({
    page,
    clock: { now: () => 0 },
    always: [],
    work: ({ names }: Round) =>
      new Promise((done) => {
        worked.push({ names: [...names].sort(), end: () => done({ outcomes: [], nextAt: null }) })
      }),
    idle: async () => {},
  })
  const ask = (...names: string[]) => rounds.run({ forced: false, names: new Set(names) })
  return { worked, ask }
}

it('who asks during a round is answered after the next one, which has the names of all who asked', async () => {
  const { worked, ask } = play()
  const answered: string[] = []
  const note = (who: string) => () => answered.push(who)
  const first = ask('a').then(note('first'))
  const second = ask('b').then(note('second'))
  const third = ask('c', 'b').then(note('third'))
  expect(worked.map(({ names }) => names)).toEqual([['a']])
  worked[0]?.end()
  await first
  expect(worked.map(({ names }) => names)).toEqual([['a'], ['b', 'c']])
  expect(answered).toEqual(['first'])
  worked[1]?.end()
  await Promise.all([second, third])
  expect(answered).toEqual(['first', 'second', 'third'])
  expect(worked).toHaveLength(2)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { createToaster, type Toaster } from '#src/ui/toaster-store.ts'

function manualClock() {
  let now = 0
  let appointments: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const appointment = { at: now + ms, run }
      appointments.push(appointment)
      return () => {
        appointments = appointments.filter((one) => one !== appointment)
      }
    },
    pass(ms: number) {
      const until = now + ms
      for (;;) {
        const due = appointments.filter((one) => one.at <= until).sort((one, other) => one.at - other.at)[0]
        if (due === undefined) break
        appointments = appointments.filter((one) => one !== due)
        now = due.at
        due.run()
      }
      now = until
    },
    waiting: () => appointments.length,
  }
}

let clock: ReturnType<typeof manualClock>
let toaster: Toaster
const titles = () => toaster.list().map((toast) => toast.title)

beforeEach(() => {
  clock = manualClock()
  toaster = createToaster(clock)
})

describe('toasts', () => {
  test('disappear after 5000 ms', () => {
    toaster.show({ type: 'success', title: 'Fait' })
    clock.pass(4999)
    expect(titles()).toEqual(['Fait'])
    clock.pass(1)
    expect(titles()).toEqual([])
  })

  test('with errors stay until they are closed', () => {
    const id = toaster.show({ type: 'error', title: 'Refusé' })
    clock.pass(3_600_000)
    expect(titles()).toEqual(['Refusé'])
    toaster.close(id)
    expect(titles()).toEqual([])
  })

  test('can set their duration; 0 is unlimited', () => {
    toaster.show({ type: 'info', title: 'court', duration: 100 })
    toaster.show({ type: 'error', title: 'erreur brève', duration: 200 })
    toaster.show({ type: 'info', title: 'long', duration: 0 })
    clock.pass(150)
    expect(titles()).toEqual(['erreur brève', 'long'])
    clock.pass(1_000_000)
    expect(titles()).toEqual(['long'])
  })

  test('stay while hovered, and then have the rest of their time', () => {
    toaster.show({ type: 'info', title: 'lu' })
    clock.pass(3000)
    toaster.hold('pointer')
    clock.pass(60_000)
    toaster.show({ type: 'info', title: 'venu pendant' })
    clock.pass(60_000)
    expect(titles()).toEqual(['lu', 'venu pendant'])
    toaster.release('pointer')
    clock.pass(1999)
    expect(titles()).toEqual(['lu', 'venu pendant'])
    clock.pass(1)
    expect(titles()).toEqual(['venu pendant'])
    clock.pass(3000)
    expect(titles()).toEqual([])
  })

  test('closing the toast that has the focus resumes the timers, because its button sends no blur', () => {
    const pressed = toaster.show({ type: 'info', title: 'fermé' })
    toaster.show({ type: 'info', title: 'reste' })
    toaster.hold(pressed)
    clock.pass(1000)
    toaster.close(pressed)
    toaster.show({ type: 'info', title: 'suivant' })
    clock.pass(5000)
    expect(titles()).toEqual([])
  })

  test('without a toast no hold is left: the next one disappears', () => {
    const only = toaster.show({ type: 'info', title: 'seul' })
    toaster.hold('pointer')
    toaster.close(only)
    toaster.show({ type: 'info', title: 'suivant' })
    clock.pass(5000)
    expect(titles()).toEqual([])
  })

  test('a pointer that leaves does not end the hold of the focus', () => {
    const focused = toaster.show({ type: 'info', title: 'lu' })
    toaster.hold(focused)
    toaster.hold('pointer')
    toaster.release('pointer')
    clock.pass(60_000)
    expect(titles()).toEqual(['lu'])
    toaster.release(focused)
    clock.pass(5000)
    expect(titles()).toEqual([])
  })

  test('above four the oldest temporary one is removed, never an error', () => {
    for (const title of ['e1', 'e2', 'e3']) toaster.show({ type: 'error', title })
    toaster.show({ type: 'info', title: 'i1' })
    toaster.show({ type: 'info', title: 'i2' })
    expect(titles()).toEqual(['e1', 'e2', 'e3', 'i2'])
    toaster.show({ type: 'error', title: 'e4' })
    toaster.show({ type: 'error', title: 'e5' })
    expect(titles()).toEqual(['e1', 'e2', 'e3', 'e4', 'e5'])
  })

  test('notify subscribers of every change and no other', () => {
    let calls = 0
    const stop = toaster.subscribe(() => {
      calls += 1
    })
    const id = toaster.show({ type: 'info', title: 'a' })
    toaster.close(id)
    toaster.close(id)
    toaster.close('nobody')
    expect(calls).toBe(2)
    stop()
    toaster.show({ type: 'info', title: 'b' })
    expect(calls).toBe(2)
  })

  test('closing one cancels its timer', () => {
    toaster.close(toaster.show({ type: 'info', title: 'a' }))
    expect(clock.waiting()).toBe(0)
  })

  test('have unique ids, and the list is a new one after each change', () => {
    const before = toaster.list()
    const one = toaster.show({ type: 'info', title: 'a' })
    const two = toaster.show({ type: 'info', title: 'a' })
    expect(one).not.toBe(two)
    expect(toaster.list()).not.toBe(before)
  })
})

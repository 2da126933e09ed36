import type { Checker } from './checker.ts'

const span = 10_000
const atMost = 40

export function noHotLoop(): Checker {
  const times = new Map<string, number[]>()
  return {
    id: 'I11',
    rule: 'no hot loop',
    request: (world, { request }) => {
      const { now } = world.scheduler
      const name = `${request.method} ${request.path}`
      const recent = (times.get(name) ?? []).filter((at) => now - at < span)
      recent.push(now)
      times.set(name, recent)
      return recent.length > atMost ? `${name} left ${recent.length} times within ${span / 1000} s` : null
    },
  }
}

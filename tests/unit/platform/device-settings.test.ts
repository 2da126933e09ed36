import { expect, it } from 'vitest'
import { usualSettings } from '#src/lib/device-settings.ts'
import { createDeviceSettings } from '#src/platform/device-settings.ts'

function play(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored))
  let elsewhere = () => {}
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
  const settings = createDeviceSettings(storage, (changed) => {
    elsewhere = changed
  })
  return { settings, kept, elsewhere: () => elsewhere() }
}

it('starts with defaults, also for invalid stored values', () => {
  const usual = usualSettings
  expect(play().settings.get()).toEqual(usual)
  expect(play({ 'louma:theme': 'pink', 'louma:dates': '' }).settings.get()).toEqual(usual)
  expect(play({ 'louma:tell-errors': 'perhaps' }).settings.get().reportErrors).toBe('no')
  expect(play({ 'louma:theme': 'dark', 'louma:data-saver': 'always' }).settings.get()).toEqual({
    ...usual,
    theme: 'dark',
    dataSaver: 'always',
  })
})

it('stores a choice, and removes one that equals the default', () => {
  const { settings, kept } = play()
  settings.change({ theme: 'dark', dates: 'pt' })
  expect(Object.fromEntries(kept)).toEqual({ 'louma:theme': 'dark', 'louma:dates': 'pt' })
  settings.change({ theme: 'system' })
  expect(Object.fromEntries(kept)).toEqual({ 'louma:dates': 'pt' })
  expect(settings.get()).toEqual({ ...usualSettings, dates: 'pt' })
})

it('notifies subscribers once per change', () => {
  const { settings, kept, elsewhere } = play()
  let calls = 0
  const stop = settings.subscribe(() => {
    calls += 1
  })
  settings.change({ theme: 'light' })
  settings.change({ theme: 'light' })
  expect(calls).toBe(1)
  kept.set('louma:theme', 'dark')
  elsewhere()
  expect(settings.get().theme).toBe('dark')
  elsewhere()
  expect(calls).toBe(2)
  stop()
  settings.change({ theme: 'system' })
  expect(calls).toBe(2)
})

it('applies a choice without storage', () => {
  const settings = createDeviceSettings({ get: () => null, set: () => {}, remove: () => {} }, () => {})
  settings.change({ dataSaver: 'always' })
  expect(settings.get().dataSaver).toBe('always')
})

import Bowser from 'bowser'
import type { DeviceKind, DeviceSession } from '#contract/sessions.ts'

const kinds: Record<string, DeviceKind> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

const usual = new Map([
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['Microsoft Edge', 'Edge'],
  ['macOS', 'Mac'],
])

/** For example 'Chrome sur Android' or 'Safari sur iPhone'; null for an unknown user agent. */
export function describeDevice(userAgent: string | null): Pick<DeviceSession, 'device' | 'kind'> {
  if (userAgent === null || userAgent === '') return { device: null, kind: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const names = [browser.name, platform.model ?? os.name].filter((name) => name !== undefined && name !== '')
  return {
    device: names.length === 0 ? null : names.map((name) => usual.get(name ?? '') ?? name).join(' sur '),
    kind: kinds[platform.type ?? ''] ?? null,
  }
}

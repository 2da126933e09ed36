import { expect, test } from 'vitest'
import { writeAppBadge } from '#src/lib/app-badge.ts'

function icon() {
  const written: (number | 'cleared')[] = []
  return {
    written,
    setAppBadge: async (count: number) => void written.push(count),
    clearAppBadge: async () => void written.push('cleared'),
  }
}

test('sets the unread count, and clears it at zero', async () => {
  const device = icon()
  await writeAppBadge(12, device)
  await writeAppBadge(0, device)
  expect(device.written).toEqual([12, 'cleared'])
})

test('ignores browsers without badges or with a refusal', async () => {
  await writeAppBadge(3, {})
  await writeAppBadge(0, {})
  await writeAppBadge(3, { setAppBadge: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
})

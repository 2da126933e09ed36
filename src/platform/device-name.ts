import type { SmallStorage } from './storage.ts'

const key = 'louma:device'

/** Random id of this browser, kept until its storage is cleared; used for nothing else. */
export function deviceName(storage: SmallStorage): string {
  const kept = storage.get(key)
  if (kept !== null && kept !== '') return kept
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  storage.set(key, made)
  return made
}

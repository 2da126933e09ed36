import { expect, test } from 'vitest'
import { base64 } from '#src/lib/base64.ts'

test('encodes any length and byte, also above the argument limit of a call', () => {
  for (const length of [0, 1, 2, 3, 255, 32_768, 200_000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 256)
    expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  }
})

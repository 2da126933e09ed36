import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPath } from '#src/components/qr-code.tsx'

/** Rasterises a path as a camera would see it: four pixels per module, black on white. */
function photograph({ side, path }: ReturnType<typeof qrPath>) {
  const scale = 4
  const width = side * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let down = 0; down < scale; down += 1) {
      for (let right = 0; right < Number(run) * scale; right += 1) {
        const at = ((Number(y) * scale + down) * width + Number(x) * scale + right) * 4
        data.fill(0, at, at + 3)
      }
    }
  }
  return { width, height: width, data }
}

test.each(['7F3K-9QPD', `LOUMA1.${'aZ09_-'.repeat(70)}.${'x'.repeat(86)}`])(
  'the drawn code can be decoded: %s',
  (text) => {
    const drawing = qrPath(encodeQR(text, 'raw', { ecc: 'low', border: 4 }))
    expect(decodeQR(photograph(drawing))).toBe(text)
  },
)

test('each run of dark modules is one rectangle', () => {
  expect(
    qrPath([
      [true, true, false],
      [false, false, false],
      [true, false, true],
    ]),
  ).toEqual({
    side: 3,
    path: 'M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z',
  })
})

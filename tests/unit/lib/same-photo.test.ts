import { expect, test } from 'vitest'
import { samePhoto } from '#src/lib/picture-cache.ts'

test('lists the URLs of a photo by width, smallest first', () => {
  expect(samePhoto('/media/photos/ab-1280.webp', [320, 640])).toEqual([
    '/media/photos/ab-320.avif',
    '/media/photos/ab-320.webp',
    '/media/photos/ab-640.avif',
    '/media/photos/ab-640.webp',
  ])
})

test.each([
  '/media/ab.webp',
  '/media/avatars/ab.webp',
  '/media/photos/ab-x.avif',
  '/media/photos/ab-320.svg',
])('%s has no other widths', (address) => {
  expect(samePhoto(address, [320])).toEqual([])
})

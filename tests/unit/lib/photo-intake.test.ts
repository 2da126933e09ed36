import { expect, test } from 'vitest'
import { maxPhotoBytes } from '#contract/limits.ts'
import { heicText, isHeic, refusedFileText, sortPhotos } from '#src/lib/photo-intake.ts'

const file = (name: string, type = 'image/jpeg', size = 1_000) => ({ name, type, size })
const names = (files: { name: string }[]) => files.map(({ name }) => name)

test('photos of every type are accepted, in order', () => {
  const files = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'].map((type) => file(type, type))
  expect(sortPhotos(files, 10)).toEqual({ kept: files, refused: [] })
})

test('other files are refused, SVG included', () => {
  const { kept, refused } = sortPhotos(
    [file('a.pdf', 'application/pdf'), file('b.svg', 'image/svg+xml'), file('c', ''), file('d.jpg')],
    10,
  )
  expect(names(kept)).toEqual(['d.jpg'])
  expect(refused.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
    'a.pdf not_a_photo',
    'b.svg not_a_photo',
    'c not_a_photo',
  ])
})

test('a HEIC photo that the browser does not know is named, with what to do', () => {
  const { kept, refused } = sortPhotos([file('IMG_1.HEIC', ''), file('d.jpg')], 10)
  expect(names(kept)).toEqual(['d.jpg'])
  expect(refused).toEqual([{ name: 'IMG_1.HEIC', reason: 'heic' }])
  expect(refused.map(refusedFileText)).toEqual([heicText])
  expect(refusedFileText({ name: 'a.pdf', reason: 'not_a_photo' })).toBe('a.pdf')
  expect([file('a.heif', ''), file('a', 'image/heic'), file('a.jpg')].map(isHeic)).toEqual([
    true,
    true,
    false,
  ])
})

test('empty and oversized files are refused, the exact limit is accepted', () => {
  const { kept, refused } = sortPhotos(
    [
      file('none', 'image/png', 0),
      file('full', 'image/png', maxPhotoBytes),
      file('over', 'image/png', maxPhotoBytes + 1),
    ],
    10,
  )
  expect(names(kept)).toEqual(['full'])
  expect(refused).toEqual([
    { name: 'none', reason: 'empty' },
    { name: 'over', reason: 'too_large' },
  ])
})

test('no more than the remaining number is accepted; refused files do not count', () => {
  const { kept, refused } = sortPhotos([file('x', 'text/plain'), file('1'), file('2'), file('3')], 2)
  expect(names(kept)).toEqual(['1', '2'])
  expect(refused).toEqual([
    { name: 'x', reason: 'not_a_photo' },
    { name: '3', reason: 'too_many' },
  ])
  expect(sortPhotos([file('1')], 0).refused).toEqual([{ name: '1', reason: 'too_many' }])
})

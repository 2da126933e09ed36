import { expect, test } from 'vitest'
import { eventsOf } from '#src/components/own-product-row.tsx'
import { sendingText, sentText } from '#src/components/sending-state.tsx'
import { localFileId, localPhoto } from '#src/lib/local-file.ts'
import { fitInside } from '#src/lib/photo-size.ts'
import { sameValue } from '#src/lib/same-value.ts'

const sending = { isWaiting: false, photos: 4, up: 1, size: 480_000, sent: 120_000 }

test('a product being sent shows which photo is uploading', () => {
  expect(sendingText({ ...sending, isWaiting: true }, false)).toBe('En attente du réseau')
  expect(sendingText({ ...sending, isWaiting: true }, true)).toBe('En attente')
  expect(sendingText(sending, true)).toBe('Envoi 2/4')
  expect(sendingText({ ...sending, up: 4 }, true)).toBe('Envoi')
  expect(sentText({ ...sending, sent: 999_999 })).toBe(sentText({ ...sending, sent: 480_000 }))
})

test('a seller is offered the events of the life cycle', () => {
  expect(eventsOf('published')).toEqual(['reserve', 'pause', 'sell'])
  expect(eventsOf('draft')).toEqual(['publish'])
  expect(eventsOf('removed')).toEqual([])
})

test('pictures are scaled into a square, never up or to zero', () => {
  expect(fitInside(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 })
  expect(fitInside(3, 9000, 1600)).toEqual({ width: 1, height: 1600 })
  expect(fitInside(120, 90, 1600)).toEqual({ width: 120, height: 90 })
})

test('distinguishes a local photo from one of the server', () => {
  expect(localFileId(localPhoto('p1').url)).toBe('p1')
  expect(localFileId('/media/photos/a-320.webp')).toBeNull()
})

test('values are equal whatever the order of their keys', () => {
  expect(sameValue({ a: '1', b: ['x'] }, { b: ['x'], a: '1' })).toBe(true)
  expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(sameValue(null, '')).toBe(false)
})

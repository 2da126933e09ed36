import { expect, test } from 'vitest'
import {
  currentText,
  interruptedText,
  packProgressText,
  packShare,
  weightText,
} from '#src/features/settings/packs/pack-texts.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('the size is shown before the download', () => {
  const pack = {
    kind: 'city' as const,
    key: 'Dakar',
    name: 'Dakar',
    products_count: 245,
    data_bytes: 240 * 1024,
    photo_bytes: 3 * 1024 * 1024,
    updated_at: null,
  }
  expect(plain(weightText(pack, false))).toBe('Environ 0,2 Mo, sans les photos')
  expect(plain(weightText(pack, true))).toBe('Environ 3,2 Mo, photos comprises')
})

test('describes what is stored and what is missing', () => {
  const current = { generation: '1-a', products: 1_245, fetchedAt: 0, pictures: 0, picturesOf: 0 }
  expect(plain(currentText(current))).toBe('1 245 annonces')
  expect(plain(currentText({ ...current, pictures: 12, picturesOf: 1_200 }))).toBe(
    '1 245 annonces, 12 photos sur 1 200',
  )
  expect(plain(currentText({ ...current, products: 1, pictures: 1, picturesOf: 1 }))).toBe(
    '1 annonce, 1 photo',
  )
  expect(plain(interruptedText({ generation: '1-a', cursor: 'c', pages: 1, products: 100 }, 245))).toBe(
    'Interrompu : 100 annonces sur 245.',
  )
  expect(plain(interruptedText({ generation: '1-a', cursor: null, pages: 3, products: 300 }, 245))).toBe(
    'Interrompu : 300 annonces sur 300.',
  )
})

test('the progress bar moves once from start to end', () => {
  const at = (step: 'products' | 'pictures', done: number, total: number) => ({ step, done, total })
  expect(packShare(at('products', 50, 100), false)).toBe(0.5)
  expect(packShare(at('products', 100, 100), true)).toBeCloseTo(0.2)
  expect(packShare(at('pictures', 0, 40), true)).toBeCloseTo(0.2)
  expect(packShare(at('pictures', 40, 40), true)).toBe(1)
  expect(packShare(at('pictures', 0, 0), true)).toBe(1)
  expect(packShare(at('products', 120, 100), false)).toBe(1)
  expect(plain(packProgressText(at('products', 100, 245), 2_048))).toBe('Annonces : 100 sur 245 · 0,1 Mo')
})

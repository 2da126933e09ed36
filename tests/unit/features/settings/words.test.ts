import { expect, it } from 'vitest'
import { collections } from '#src/domains/registry.ts'
import { collectionLabel } from '#src/features/settings/collection-list.tsx'
import type { DownloadResult } from '#src/features/settings/download-all.ts'
import { pictureAddresses } from '#src/features/settings/download-ports.ts'
import { progressText, resultText, shareDone } from '#src/features/settings/offline-section.tsx'
import { waitingSummary } from '#src/features/settings/waiting-section.tsx'

const result: DownloadResult = { end: 'whole', failed: [], kept: 45, pictures: 45, bytes: 3_565_158 }

it('every mirrored list has a label', () => {
  const nameless = [...collections.keys(), 'product:1'].filter((name) => collectionLabel(name) === null)
  expect(nameless).toEqual([])
  expect(collectionLabel('sales:30')).toBe('Tableau de bord')
})

it('finds the picture URLs of any rows, without duplicates', () => {
  const rows = [
    { id: 'a', photo: { url: '/media/a.webp' }, title: 'Sac /media/ non' },
    { id: 'b', photo: null, photos: [{ url: '/media/b.webp' }, { url: '/media/a.webp' }] },
    { avatar: 'https://elsewhere.test/media/x.webp', seller: { avatar: '/media/c.webp' } },
  ]
  expect(pictureAddresses(rows)).toEqual(['/media/a.webp', '/media/b.webp', '/media/c.webp'])
})

it('progress goes from lists to pictures, and never back', () => {
  const steps = [
    { step: 'lists', done: 0, total: 4 },
    { step: 'lists', done: 4, total: 4 },
    { step: 'pictures', done: 0, total: 2 },
    { step: 'pictures', done: 2, total: 2 },
    { step: 'pictures', done: 0, total: 0 },
  ] as const
  expect(steps.map((step) => shareDone({ ...step, bytes: 0 }))).toEqual([0, 0.2, 0.2, 1, 1])
  expect(progressText({ step: 'pictures', done: 12, total: 45, bytes: 1_258_291 })).toBe(
    'Photos : 12 sur 45 · 1,2 Mo',
  )
})

it('reports exactly what is stored', () => {
  expect(resultText(result)).toBe('Tout est sur cet appareil. 45 photos sur 45. 3,4 Mo reçus.')
  expect(resultText({ ...result, kept: 0, pictures: 0 })).toBe('Tout est sur cet appareil. 3,4 Mo reçus.')
  expect(resultText({ ...result, kept: 44 })).toBe(
    'Tout est là, sauf 1 photo que le serveur n’a pas. 3,4 Mo reçus.',
  )
  expect(resultText({ ...result, failed: ['stats'] })).toBe(
    'Une liste n’est pas à jour. 45 photos sur 45. 3,4 Mo reçus. Réessayez dans un instant.',
  )
  expect(resultText({ ...result, end: 'stopped', kept: 1 })).toBe(
    'Arrêté. 1 photo sur 45. Ce qui est là reste ; vous pourrez reprendre.',
  )
  expect(resultText({ ...result, end: 'no-network', kept: 0, pictures: 0 })).toBe(
    'Le réseau a manqué. Ce qui est là reste ; réessayez plus tard.',
  )
})

it('describes waiting actions and those that need attention', () => {
  const of = (waiting: number, refused = 0, parked = 0) =>
    waitingSummary({ waiting: Array(waiting), refused: Array(refused), parked: Array(parked) })
  expect(of(0)).toEqual({ text: 'Tout est envoyé.', isEmpty: true })
  expect(of(1).text).toBe('1 action attend d’être envoyée.')
  expect(of(3, 1).text).toBe('3 actions attendent d’être envoyées, 1 demande votre attention.')
  expect(of(0, 1, 1)).toEqual({ text: '2 demandent votre attention.', isEmpty: false })
})

import { expect, it } from 'vitest'
import {
  type DownloadPorts,
  type DownloadProgress,
  downloadAll,
} from '#src/features/settings/download-all.ts'

/** A device with one stored picture, and a controllable network. */
function play(change: Partial<DownloadPorts> = {}) {
  const here = new Set(['/media/a.webp'])
  const fetched: string[] = []
  const reported: DownloadProgress[] = []
  const stopping = new AbortController()
  const ports: DownloadPorts = {
    lists: ['products', 'notifications', 'stats', 'activity'],
    pull: async () => [],
    pictures: async () => ['/media/a.webp', '/media/b.webp', '/media/c.webp'],
    has: async (picture) => here.has(picture),
    keep: async (picture) => {
      fetched.push(picture)
      here.add(picture)
      return true
    },
    bytes: () => fetched.length * 1000,
    signal: stopping.signal,
    onProgress: (progress) => reported.push(progress),
    ...change,
  }
  return { ports, fetched, reported, stopping, here }
}

it('downloads lists, then missing pictures', async () => {
  const { ports, fetched, reported } = play()
  expect(await downloadAll(ports)).toEqual({ end: 'whole', failed: [], kept: 3, pictures: 3, bytes: 2000 })
  expect(fetched).toEqual(['/media/b.webp', '/media/c.webp'])
  expect(reported[0]).toEqual({ step: 'lists', done: 0, total: 4, bytes: 0 })
  expect(reported.at(-1)).toEqual({ step: 'pictures', done: 3, total: 3, bytes: 2000 })
  const done = reported.filter(({ step }) => step === 'pictures').map((progress) => progress.done)
  expect(done).toEqual([1, 2, 3])
})

it('resumes', async () => {
  const { ports, fetched } = play()
  await downloadAll(ports)
  const again = await downloadAll(ports)
  expect(again).toMatchObject({ end: 'whole', kept: 3 })
  expect(fetched).toHaveLength(2)
})

it('stops between two pictures, and reports what is stored', async () => {
  const { ports, stopping, here } = play({
    pictures: async () => Array.from({ length: 40 }, (_, at) => `/media/${at}.webp`),
  })
  const result = await downloadAll({
    ...ports,
    keep: async (picture) => {
      here.add(picture)
      if (here.size === 6) stopping.abort()
      return true
    },
  })
  expect(result).toMatchObject({ end: 'stopped', pictures: 40 })
  expect(result.kept).toBeLessThan(10)
})

it('stops before the pictures when cancelled during the lists', async () => {
  const { ports, stopping, fetched } = play()
  const result = await downloadAll({
    ...ports,
    pull: async () => {
      stopping.abort()
      return []
    },
  })
  expect(result).toMatchObject({ end: 'stopped', kept: 0 })
  expect(fetched).toEqual([])
})

it('distinguishes a lost network from a missing picture', async () => {
  const gone = play({ keep: async (picture) => picture !== '/media/b.webp' })
  expect(await downloadAll(gone.ports)).toMatchObject({ end: 'whole', kept: 2, pictures: 3 })
  const lost = play({ keep: () => Promise.reject(new TypeError('no network')) })
  expect(await downloadAll(lost.ports)).toMatchObject({ end: 'no-network', kept: 1, pictures: 3 })
  const dark = play({ pull: async (names) => [...names] })
  expect(await downloadAll(dark.ports)).toMatchObject({ end: 'no-network', pictures: 0 })
})

it('reports failed lists, and downloads the pictures all the same', async () => {
  const { ports } = play({ pull: async (names) => names.filter((name) => name === 'stats') })
  expect(await downloadAll(ports)).toMatchObject({ end: 'whole', failed: ['stats'], kept: 3 })
})

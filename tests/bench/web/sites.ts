import { floorFiles } from './floor-files.ts'
import { serveFloor } from './floor-server.ts'
import type { LoumaServer } from './louma-server.ts'

export const siteNames = ['louma', 'static', 'static-worker', 'react', 'react-worker'] as const
export type SiteName = (typeof siteNames)[number]

export interface Site {
  name: SiteName
  port: number
  path: string
  /** CSS selector of the list's items, without skeletons. */
  item: string
  hasWorker: boolean
  stop(): Promise<void>
}

/** Starts all measured sites; the caller keeps and stops Louma's server. */
export async function openSites(louma: LoumaServer): Promise<Site[]> {
  const floors = [
    ['static', { react: false, worker: false }],
    ['static-worker', { react: false, worker: true }],
    ['react', { react: true, worker: false }],
    ['react-worker', { react: true, worker: true }],
  ] as const
  const sites: Site[] = [
    {
      name: 'louma',
      port: louma.port,
      path: '/products',
      item: 'main li:has(a[href^="/products/"])',
      hasWorker: true,
      stop: async () => {},
    },
  ]
  for (const [name, kind] of floors) {
    const server = await serveFloor(await floorFiles(kind))
    sites.push({ name, ...server, path: '/', item: 'main li', hasWorker: kind.worker })
  }
  return sites
}

import type { UserDb } from '#src/db/user-db.ts'
import { collections } from '#src/domains/registry.ts'
import { pictureCache, picturesAtMost } from '#src/lib/picture-cache.ts'
import type { Mirror } from '#src/mirror/mirror-context.ts'
import { countReceived } from './count-received.ts'
import {
  type DownloadPorts,
  type DownloadProgress,
  type DownloadResult,
  downloadAll,
} from './download-all.ts'

interface BrowserDownload {
  mirror: Mirror
  /** Images outside the lists: the user's avatar. */
  also: readonly (string | null)[]
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
}

export async function download(what: BrowserDownload): Promise<DownloadResult> {
  const ports = openDownload(what)
  try {
    return await downloadAll(ports)
  } finally {
    ports.end()
  }
}

/** `end` stops the byte counter. */
function openDownload({
  mirror,
  also,
  signal,
  onProgress,
}: BrowserDownload): DownloadPorts & { end(): void } {
  const { db, sync } = mirror
  const received = countReceived()
  let pictureBytes = 0
  return {
    lists: [...collections.keys()],
    async pull(names) {
      const begun = Date.now()
      await sync.refresh(names)
      const states = await db.collections.bulkGet([...names])
      return names.filter((_, at) => {
        const state = states[at]
        return state?.absent !== true && (state?.fetchedAt ?? 0) < begun
      })
    },
    async pictures() {
      return pictureAddresses([also, await mirroredRows(db)]).slice(0, picturesAtMost)
    },
    has: async (picture) => (await caches.match(picture)) !== undefined,
    async keep(picture, stop) {
      const response = await fetch(picture, { signal: stop })
      if (!response.ok) return false
      const kept = response.clone()
      pictureBytes += (await response.arrayBuffer()).byteLength
      // The worker caches images itself; without an active worker the page does.
      const cache = await caches.open(pictureCache)
      if ((await cache.match(picture)) === undefined) await cache.put(picture, kept)
      return true
    },
    bytes: () => received.bytes() + pictureBytes,
    signal,
    onProgress,
    end: received.end,
  }
}

async function mirroredRows(db: UserDb): Promise<unknown[]> {
  const tables = new Set([...collections.values()].map((collection) => collection.table(db)))
  const rows = await Promise.all([...tables, db.productDetails].map((table) => table.toArray()))
  return rows.flat()
}

/** Collects image URLs (below /media/) from rows of any shape. */
export function pictureAddresses(rows: readonly unknown[]): string[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.startsWith('/media/')) found.add(value)
    } else if (Array.isArray(value)) value.forEach(look)
    else if (typeof value === 'object' && value !== null) {
      // `base` is only the prefix of the photo URLs.
      for (const [key, part] of Object.entries(value)) if (key !== 'base') look(part)
    }
  }
  rows.forEach(look)
  return [...found]
}

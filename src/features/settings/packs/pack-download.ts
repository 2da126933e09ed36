import { useEffect, useRef, useState } from 'react'
import { readPack } from '#contract/packs.ts'
import { call } from '#src/api/call.ts'
import type { Net } from '#src/api/net.ts'
import type { UserDb } from '#src/db/user-db.ts'
import {
  downloadPack,
  type PackEnd,
  type PackOrder,
  type PackPictures,
  type PackPorts,
  type PackProgress,
} from '#src/domains/packs/download-pack.ts'
import { packId } from '#src/domains/packs/pack-names.ts'
import { newId } from '#src/lib/id.ts'
import { packMark, packPictureCache } from '#src/lib/picture-cache.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { countReceived } from '../count-received.ts'

/** A cache per user: the image cache's limit and other users' regions never evict it. `came` counts bytes. */
export const openPackPictures = (
  { name }: UserDb,
  came: (bytes: number) => void = () => {},
): PackPictures => ({
  async kept() {
    const cache = await caches.open(packPictureCache(name))
    return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  },
  async keep(address, signal) {
    // `manual`: an image on another origin cannot be stored.
    const response = await fetch(`${address}?${packMark}`, { signal, redirect: 'manual' })
    if (!response.ok) return false
    const picture = await response.blob()
    came(picture.size)
    const kept = new Response(picture, { headers: { 'Content-Type': picture.type } })
    await (await caches.open(packPictureCache(name))).put(address, kept)
    return true
  },
  async drop(addresses) {
    const cache = await caches.open(packPictureCache(name))
    for (const address of addresses) await cache.delete(address)
  },
})

interface BrowserPack extends Pick<PackPorts, 'signal' | 'onProgress'> {
  db: UserDb
  net: Net
  came: (bytes: number) => void
}

function openPack({ db, net, came, signal, onProgress }: BrowserPack): PackPorts {
  return {
    db,
    async read({ kind, key }, cursor) {
      const query = cursor === null ? {} : { cursor }
      const { data, meta } = await call(net, readPack, { params: { kind, key }, query })
      return { products: data, next: meta?.has_more === true ? (meta.cursor ?? null) : null }
    },
    pictures: openPackPictures(db, came),
    now: () => Date.now(),
    newId,
    signal,
    onProgress,
  }
}

interface Running {
  order: PackOrder
  progress: PackProgress
  bytes: number
}

/** One download at a time; unmounting stops it, and the next one resumes. */
export function usePackDownload(net: Net) {
  const { db } = useMirror()
  const [running, setRunning] = useState<Running | null>(null)
  const [ended, setEnded] = useState<{ id: string; end: PackEnd } | null>(null)
  const stopping = useRef<AbortController | null>(null)

  useEffect(() => () => stopping.current?.abort(), [])

  const begin = async (order: PackOrder) => {
    if (stopping.current !== null) return
    const controller = new AbortController()
    stopping.current = controller
    const received = countReceived()
    setEnded(null)
    let pictures = 0
    const came = (bytes: number) => {
      pictures += bytes
    }
    const onProgress = (progress: PackProgress) =>
      setRunning({ order, progress, bytes: received.bytes() + pictures })
    try {
      const ports = openPack({ db, net, came, signal: controller.signal, onProgress })
      const end = await downloadPack(order, ports)
      setEnded({ id: packId(order), end })
    } finally {
      received.end()
      stopping.current = null
      setRunning(null)
    }
  }

  return {
    running,
    ended,
    begin: (order: PackOrder) => void begin(order),
    stop: () => stopping.current?.abort(),
  }
}

import type { Pack, PackedProduct } from '#contract/packs.ts'
import { ApiError } from '#src/api/api-error.ts'
import { isQuota } from '#src/db/is-quota.ts'
import type { PackRow } from '#src/db/pack-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { packId } from './pack-names.ts'
import { beginPack, dropNext, dropPack, keepPage, recordPictures, showPack } from './pack-store.ts'
import { thumbnailsOf } from './thumbnails.ts'

export interface PackPorts {
  db: UserDb
  /** Rejects with ApiError. */
  read(pack: Pick<Pack, 'kind' | 'key'>, cursor: string | null): Promise<PackPage>
  pictures: PackPictures
  now(): number
  newId(): string
  signal: AbortSignal
  onProgress(progress: PackProgress): void
}

export interface PackPage {
  products: PackedProduct[]
  /** Null on the last page. */
  next: string | null
}

export interface PackPictures {
  kept(): Promise<ReadonlySet<string>>
  /** False when the URL has no image. Rejects without a network or when the quota is exceeded. */
  keep(address: string, signal: AbortSignal): Promise<boolean>
  drop(addresses: readonly string[]): Promise<void>
}

export interface PackProgress {
  step: 'products' | 'pictures'
  done: number
  total: number
}

/** A later attempt resumes the download, except after `full` and `gone`. */
export type PackEnd = 'whole' | 'stopped' | 'no-network' | 'failed' | 'full' | 'gone'

export interface PackOrder extends Pick<Pack, 'kind' | 'key' | 'name' | 'products_count'> {
  withPictures: boolean
}

const picturesAtOnce = 4

/** Starts or resumes a download. The listings appear together when all are stored; thumbnails follow. */
export async function downloadPack(order: PackOrder, ports: PackPorts): Promise<PackEnd> {
  const { db, signal } = ports
  const id = packId(order)
  try {
    const row = await bringProducts(order, ports)
    if (row === null || signal.aborted) return 'stopped'
    return row.withPictures ? await bringPictures(row, ports) : 'whole'
  } catch (error) {
    if (signal.aborted) return 'stopped'
    if (isQuota(error)) {
      await dropNext(db, id)
      return 'full'
    }
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) {
      await removePack(id, ports)
      return 'gone'
    }
    // 422 means that the server does not know the cursor any more: the next attempt starts over.
    if (error.status === 422) await dropNext(db, id)
    return error.status === 0 ? 'no-network' : 'failed'
  }
}

/** Also removes the thumbnails that no other pack uses. */
export async function removePack(
  id: string,
  { db, pictures }: Pick<PackPorts, 'db' | 'pictures'>,
): Promise<void> {
  await dropPack(db, id)
  await dropUnseen({ db, pictures })
}

async function bringProducts(order: PackOrder, ports: PackPorts): Promise<PackRow | null> {
  const { db, signal } = ports
  let row = await beginPack(db, order, order.withPictures, `${ports.now()}-${ports.newId()}`)
  const began = Number(row.next?.generation.split('-')[0] ?? ports.now())
  for (;;) {
    const total = Math.max(row.expected, row.next?.products ?? 0)
    ports.onProgress({ step: 'products', done: row.next?.products ?? 0, total })
    if (signal.aborted) return null
    const page = await ports.read(order, row.next?.cursor ?? null)
    if (signal.aborted) return null
    const kept = await keepPage(db, row, page.products, page.next)
    if (kept === null) return null
    row = kept
    if (page.next === null) return showPack(db, row, began)
  }
}

async function bringPictures(row: PackRow, ports: PackPorts): Promise<PackEnd> {
  const { db, pictures, signal } = ports
  const wanted = await thumbnailsOf(db, row.id)
  const here = await pictures.kept()
  const queue = wanted.filter((address) => !here.has(address))
  let kept = wanted.length - queue.length
  let failure: unknown = null
  const report = () => ports.onProgress({ step: 'pictures', done: kept, total: wanted.length })
  report()
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (signal.aborted || failure !== null) return
      try {
        if (await pictures.keep(next, signal)) kept += 1
      } catch (error) {
        failure ??= error
        return
      }
      report()
    }
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, work))
  await recordPictures(db, row.id, kept, wanted.length)
  await dropUnseen(ports)
  if (signal.aborted) return 'stopped'
  if (failure === null) return 'whole'
  return isQuota(failure) ? 'full' : 'no-network'
}

async function dropUnseen({ db, pictures }: Pick<PackPorts, 'db' | 'pictures'>): Promise<void> {
  const seen = new Set(await thumbnailsOf(db))
  const unseen = [...(await pictures.kept())].filter((address) => !seen.has(address))
  if (unseen.length > 0) await pictures.drop(unseen)
}

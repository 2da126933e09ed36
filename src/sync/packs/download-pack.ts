import type { Pack, PackedProduct } from '#contract/packs.ts'
import { ApiError } from '#src/api/api-error.ts'
import { isQuota } from '#src/db/is-quota.ts'
import type { PackRow } from '#src/db/pack-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { packId } from './pack-names.ts'
import { beginPack, dropNext, dropPack, keepPage, recordPictures, showPack } from './pack-store.ts'
import { thumbnailsOf } from './thumbnails.ts'

/** What a download works with; the browser's side is where it is begun. */
export interface PackPorts {
  db: UserDb
  /** A page of a pack. Rejects with ApiError. */
  read(pack: Pick<Pack, 'kind' | 'key'>, cursor: string | null): Promise<PackPage>
  pictures: PackPictures
  now(): number
  newId(): string
  signal: AbortSignal
  tell(progress: PackProgress): void
}

export interface PackPage {
  products: PackedProduct[]
  /** Null at the end. */
  next: string | null
}

/** Thumbnails on this device. */
export interface PackPictures {
  /** Addresses that are here. */
  kept(): Promise<ReadonlySet<string>>
  /** Fetches and keeps one; false when there is none at this address. Rejects without a network, or without room. */
  keep(address: string, signal: AbortSignal): Promise<boolean>
  drop(addresses: readonly string[]): Promise<void>
}

export interface PackProgress {
  step: 'products' | 'pictures'
  done: number
  total: number
}

/** How it ended. What a later attempt can go on from stays, but for `full` and `gone`. */
export type PackEnd = 'whole' | 'stopped' | 'no-network' | 'failed' | 'full' | 'gone'

/** What is downloaded: a pack as the server lists it, and whether its thumbnails come too. */
export interface PackOrder extends Pick<Pack, 'kind' | 'key' | 'name' | 'products_count'> {
  withPictures: boolean
}

const picturesAtOnce = 4

/**
 * Downloads a pack, or goes on with a download that was interrupted. Its listings are shown once all of them are here;
 * thumbnails follow, those that are here already cost nothing.
 */
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
    // A place that the server does not know any more leads nowhere: the next attempt begins anew.
    if (error.status === 422) await dropNext(db, id)
    return error.status === 0 ? 'no-network' : 'failed'
  }
}

/** Removes a pack with its thumbnails, as far as no other pack shows them. */
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
    ports.tell({ step: 'products', done: row.next?.products ?? 0, total })
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
  const tell = () => ports.tell({ step: 'pictures', done: kept, total: wanted.length })
  tell()
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (signal.aborted || failure !== null) return
      try {
        if (await pictures.keep(next, signal)) kept += 1
      } catch (error) {
        failure ??= error
        return
      }
      tell()
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

import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { OwnProduct } from '#contract/own-products.ts'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useProducts } from '#src/mirror/views.ts'
import { findDuplicate } from './find-duplicate.ts'

const everything = 100_000

/** The user's product that already shows one of the photos, until dismissed. Works offline. */
export function useDuplicate(photos: readonly DraftPhotoRow[]) {
  const { db } = useMirror()
  const own = useProducts(everything).data
  const looks = useLiveQuery(
    async () => new Map((await db.looks.toArray()).map((row) => [row.id, row])),
    [db],
  )
  const [aside, setAside] = useState<readonly string[]>([])
  const seen = photos.flatMap(({ look }) => look ?? [])
  const others = own?.map(({ row }) => row).filter(({ id }) => !aside.includes(id)) ?? []
  const found: OwnProduct | undefined = looks === undefined ? undefined : findDuplicate(seen, others, looks)
  return { found, waveAside: (id: string) => setAside([...aside, id]) }
}

import { use, useEffect, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { requestDescriptors } from '#src/api/image-search.ts'
import type { Net } from '#src/api/net.ts'
import { ProductGridSkeleton } from '#src/components/product-grid.tsx'
import { updateDescriptors } from '#src/local-search/descriptors/update-descriptors.ts'
import { useMirror, useSyncStatus, useWanted } from '#src/mirror/mirror-context.ts'
import { runPhotoJob } from '#src/platform/photo-worker-client.ts'
import { useSession } from '#src/session/session-context.ts'
import { DataSaverContext } from '#src/ui/data-saver.ts'
import { Page } from '#src/ui/page.tsx'
import { PictureField } from './picture-field.tsx'
import { PictureResults } from './picture-results.tsx'
import { usePictureSearch } from './use-picture-search.ts'

export function ImageSearchPage({ net }: { net: Net }) {
  const knows = useKeptDescriptors(net)
  const search = usePictureSearch(net, knows)
  const { picture, busy, problem, results } = search
  return (
    <Page
      title="Recherche par image"
      lead="Votre photo reste sur cet appareil : seul un résumé de ses formes et de ses couleurs sert à chercher."
    >
      <div className="stack gap-5">
        <PictureField picture={picture} busy={busy} problem={problem} onChoose={search.choose} />
        {results === null && busy ? (
          <>
            <p role="status" className="visually-hidden">
              Recherche…
            </p>
            <ProductGridSkeleton />
          </>
        ) : null}
        {results === null ? null : <PictureResults results={results} onAgain={search.again} />}
      </div>
    </Page>
  )
}

/** Updates descriptors after each pull while online; the returned number grows with each addition. */
function useKeptDescriptors(net: Net): number {
  const { db } = useMirror()
  const online = useSyncStatus('online')
  const busy = useSyncStatus('busy')
  // The screen has no collection of its own, and only a response shows that the network is back.
  useWanted('categories')
  const session = useSession()
  const saver = use(DataSaverContext)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (!online || busy) return
    let isOver = false
    const keep = async () => {
      const before = await db.looks.count()
      await updateDescriptors({
        db,
        now: Date.now,
        fetchDescriptors: (ids) => {
          const state = session.state()
          return requestDescriptors(net, state.status === 'signed-in' ? state.token : null, ids)
        },
        see: saver.saves() ? null : seePhoto,
      })
      if (!isOver && (await db.looks.count()) !== before) setTimes((known) => known + 1)
    }
    // If it fails, the next pull retries.
    keep().catch(() => {})
    return () => {
      isOver = true
    }
  }, [db, net, session, saver, online, busy])
  return times
}

/** Descriptor computed from the product's photo, mostly from cache. Null when unreadable; rejects offline. */
async function seePhoto({ photo }: Pick<Product, 'photo'>): Promise<Int8Array | null> {
  if (photo === null) return null
  const answer = await fetch(photo.url, { cache: 'force-cache' })
  if (!answer.ok) return null
  const views = await runPhotoJob('describe', await answer.blob()).catch(() => null)
  return views?.[0] ?? null
}

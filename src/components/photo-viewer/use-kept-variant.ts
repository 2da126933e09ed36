import { use, useEffect, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { DataSaverContext } from '#src/ui/data-saver.ts'
import { variantsOf } from './photo-addresses.ts'

interface KeptVariant {
  src: string
  /** The server has no wider one. */
  isWidest: boolean
}

/** Widest variant of a photo in the caches: undefined while searching, null when there is none. */
export function useKeptVariant(photo: Photo): KeptVariant | null | undefined {
  const saver = use(DataSaverContext)
  const [found, setFound] = useState<{ url: string; kept: KeptVariant | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    const search = async () => {
      for (const [at, { avif, src }] of variantsOf(photo).entries()) {
        for (const address of avif === null ? [src] : [avif, src]) {
          if (await saver.has(address)) return { src: address, isWidest: at === 0 }
        }
      }
      return null
    }
    void search().then((kept) => {
      if (isWanted) setFound({ url: photo.url, kept })
    })
    return () => {
      isWanted = false
    }
  }, [saver, photo])
  return found?.url === photo.url ? found.kept : undefined
}

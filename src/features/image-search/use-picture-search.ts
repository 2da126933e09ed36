import { useCallback, useEffect, useRef, useState } from 'react'
import type { Net } from '#src/api/net.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { orderPhotoJob } from '#src/platform/photo-desk.ts'
import { UnreadablePicture } from '#src/platform/unreadable-picture.ts'
import { lastSearch, rememberSearch, type SearchedPicture } from './last-search.ts'
import { refusalOf, unreadableText } from './picture-problem.ts'
import { type PictureResults, searchPicture } from './search-picture.ts'

/** One search by image, from the file to its results. */
export interface PictureSearch {
  /** What is searched with; null before one was chosen. */
  picture: Blob | null
  /** The picture is being read, or listings are being looked for. */
  busy: boolean
  /** Why the last file was not taken, in words. */
  problem: string | null
  results: PictureResults | null
  choose(file: File): void
  /** Asks the server once more. */
  again(): void
}

/** Searches with a picture, again when the network comes and when more of the looks is known (`knows` grows). */
export function usePictureSearch(net: Net, knows: number): PictureSearch {
  const { db } = useMirror()
  const { online } = useSyncStatus()
  const [searched, setSearched] = useState<SearchedPicture | null>(() => lastSearch(db.name))
  const [results, setResults] = useState<PictureResults | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const [searching, setSearching] = useState(false)
  const turn = useRef(0)

  const search = useCallback(
    async (views: readonly Int8Array[]) => {
      const mine = ++turn.current
      setSearching(true)
      const found = await searchPicture({ net, db, online }, views).catch(() => null)
      // A later search has begun, or the screen has gone.
      if (mine !== turn.current) return
      setResults(found)
      setSearching(false)
    },
    [net, db, online],
  )
  const isComplete = results?.from === 'server'
  const later = isComplete ? 0 : knows
  // What came in the background may hold more; what the server told is complete, and stays when the network goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (searched !== null && !isComplete) void search(searched.views)
  }, [searched, search, later])
  useEffect(() => () => void turn.current++, [])

  const choose = async (file: File) => {
    const refusal = refusalOf(file)
    setProblem(refusal)
    if (refusal !== null) return
    setReading(true)
    try {
      const views = await orderPhotoJob('describe', file)
      const next = { picture: file, views }
      rememberSearch(db.name, next)
      setResults(null)
      setSearched(next)
    } catch (error) {
      setProblem(
        error instanceof UnreadablePicture
          ? unreadableText(file)
          : 'Cette photo n’a pas pu être ouverte. Essayez encore.',
      )
    } finally {
      setReading(false)
    }
  }
  return {
    picture: searched?.picture ?? null,
    busy: reading || searching,
    problem,
    results,
    choose: (file) => void choose(file),
    again: () => void (searched && search(searched.views)),
  }
}

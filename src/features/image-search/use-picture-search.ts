import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Net } from '#src/api/net.ts'
import type { ImageSearchRow } from '#src/db/search-rows.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { runPhotoJob } from '#src/platform/photo-worker-client.ts'
import { UnreadablePicture } from '#src/platform/unreadable-picture.ts'
import { searchId, viewSearch } from './kept-search.ts'
import { lastSearch, rememberSearch, type SearchedPicture } from './last-search.ts'
import { refusalOf, unreadableText } from './picture-problem.ts'
import { type PictureResults, type SearchOutcome, searchPicture } from './search-picture.ts'

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
  const [outcome, setOutcome] = useState<SearchOutcome | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const [searching, setSearching] = useState(false)
  const turn = useRef(0)
  const id = searched === null ? null : searchId(searched.views)
  const row = useLiveQuery(() => viewSearch(db, id), [db, id])
  // While another search is read the live query still answers the one before.
  const kept = row && (id === null || row.id === id) ? row : null

  const search = useCallback(
    async (views: readonly Int8Array[]) => {
      const mine = ++turn.current
      setSearching(true)
      const found = await searchPicture({ net, db, online }, views).catch(() => null)
      // A later search has begun, or the screen has gone.
      if (mine !== turn.current) return
      setOutcome(found)
      setSearching(false)
    },
    [net, db, online],
  )
  const isComplete = outcome?.from === 'server'
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
      const views = await runPhotoJob('describe', file)
      const next = { picture: file, views }
      rememberSearch(db.name, next)
      setOutcome(null)
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
    busy: reading || searching || (outcome?.isKept === true && kept === null),
    problem,
    results: resultsOf(kept, outcome),
    choose: (file) => void choose(file),
    again: () => void (searched && search(searched.views)),
  }
}

/** What is drawn: the mirror's rows when it has them, else what this device found. */
function resultsOf(kept: ImageSearchRow | null, outcome: SearchOutcome | null): PictureResults | null {
  if (kept === null) return outcome?.isKept ? null : outcome
  const from = outcome?.from ?? 'kept'
  if (from === 'kept' && kept.found.length === 0) return null
  const since = from === 'server' ? null : kept.at
  // The server compared with the whole market, also when it found nothing.
  return { found: kept.found, compared: Math.max(1, kept.found.length), since, from }
}

import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { maxPhotoBytes } from '#contract/limits.ts'
import type { Net } from '#src/api/net.ts'
import type { ImageSearchRow } from '#src/db/rows.ts'
import { heicText, isHeic, sortPhotos } from '#src/lib/photo-intake.ts'
import { sizeText } from '#src/lib/size-text.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { runPhotoJob } from '#src/platform/photo-worker-client.ts'
import { UnreadablePicture } from '#src/platform/unreadable-picture.ts'
import {
  type PictureResults,
  type SearchOutcome,
  searchId,
  searchPicture,
  viewSearch,
} from './search-picture.ts'

interface PictureSearch {
  /** Null before a choice. */
  picture: Blob | null
  /** The image is being decoded, or a search runs. */
  busy: boolean
  /** Error text for the last file. */
  problem: string | null
  results: PictureResults | null
  choose(file: File): void
  again(): void
}

/** Repeats a local search when the network is back or `knows` (count of descriptor updates) grows. */
export function usePictureSearch(net: Net, knows: number): PictureSearch {
  const { db } = useMirror()
  const online = useSyncStatus('online')
  const [searched, setSearched] = useState<SearchedPicture | null>(() => lastSearch(db.name))
  const [outcome, setOutcome] = useState<SearchOutcome | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const [searching, setSearching] = useState(false)
  const turn = useRef(0)
  const id = searched === null ? null : searchId(searched.views)
  const row = useLiveQuery(() => viewSearch(db, id), [db, id])
  // `useLiveQuery` returns the previous result while the query for a new id runs.
  const kept = row && (id === null || row.id === id) ? row : null

  const search = useCallback(
    async (views: readonly Int8Array[]) => {
      const mine = ++turn.current
      setSearching(true)
      const found = await searchPicture({ net, db, online }, views).catch(() => null)
      // A newer search has started, or the screen has unmounted.
      if (mine !== turn.current) return
      setOutcome(found)
      setSearching(false)
    },
    [net, db, online],
  )
  const isComplete = outcome?.from === 'server'
  const later = isComplete ? 0 : knows
  // New descriptors may improve local results; results of the server are complete, also after going offline.
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

/** Prefers stored rows over the local outcome. */
function resultsOf(kept: ImageSearchRow | null, outcome: SearchOutcome | null): PictureResults | null {
  if (kept === null) return outcome?.isKept ? null : outcome
  const from = outcome?.from ?? 'kept'
  if (from === 'kept' && kept.found.length === 0) return null
  const since = from === 'server' ? null : kept.at
  // The server compares with all products, even when it finds none.
  return { found: kept.found, compared: Math.max(1, kept.found.length), since, from }
}

/** `views`: see contract/image-descriptor. */
interface SearchedPicture {
  picture: Blob
  views: readonly Int8Array[]
}

let last: (SearchedPicture & { whose: string }) | null = null

/** Kept in memory, so that going back from a product shows the results again. */
export function lastSearch(whose: string): SearchedPicture | null {
  return last?.whose === whose ? last : null
}

/** `whose`: name of the user's database. Null forgets the search. */
export function rememberSearch(whose: string, searched: SearchedPicture | null): void {
  last = searched === null ? null : { ...searched, whose }
}

const readable = 'Choisissez une photo JPEG, PNG, WebP ou AVIF.'

/** Null when the file may be opened. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const name = file.name === '' ? 'Ce fichier' : `« ${file.name} »`
  const [refused] = sortPhotos([file], 1).refused
  if (refused === undefined) return null
  if (refused.reason === 'heic') return heicText
  if (refused.reason === 'empty') return `${name} est vide.`
  if (refused.reason === 'too_large') return `${name} dépasse ${sizeText(maxPhotoBytes)}.`
  return `${name} n’est pas une photo. ${readable}`
}

export function unreadableText(file: Pick<File, 'name' | 'type'>): string {
  if (isHeic(file)) return heicText
  return `Cette photo n’est pas lisible sur cet appareil. ${readable}`
}

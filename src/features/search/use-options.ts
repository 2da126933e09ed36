import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import { type Suggestion, suggestionsLimit } from '#contract/search.ts'
import { plainText } from '#src/lib/plain-text.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { browserClock, type PageClock } from '#src/platform/clock.ts'
import { readRecent } from './recent-searches.ts'
import { useLocalSearch } from './use-local-search.ts'

export interface Option {
  kind: Suggestion['kind'] | 'recent'
  text: string
  target: string | null
}

/** Recent searches shown with an empty field, and beside suggestions. */
const recentAtFirst = 6
const recentBeside = 2

/** Recent searches first, then suggestions of the server or the device. */
export function useOptions(typed: string, suggest: (typed: string) => Promise<Suggestion[]>): Option[] {
  const { db, sync } = useMirror()
  const localSearch = useLocalSearch()
  const recent = useLiveQuery(() => readRecent(db), [db]) ?? []
  const [suggested, setSuggested] = useState<readonly Suggestion[]>([])
  const latestFetch = useRef(suggest)
  useEffect(() => {
    latestFetch.current = suggest
  }, [suggest])
  const [suggester, setSuggester] = useState<ReturnType<typeof createSuggester> | null>(null)
  useEffect(() => {
    if (localSearch === null) return
    const made = createSuggester({
      clock: browserClock,
      isOnline: () => sync.status().online,
      suggest: (text) => latestFetch.current(text),
      here: (text) => localSearch.suggest(text, suggestionsLimit),
      setSuggested,
    })
    setSuggester(made)
    return () => made.stop()
  }, [localSearch, sync])
  useEffect(() => suggester?.typed(typed), [suggester, typed])
  const former = recentOf(recent, typed)
  const known = new Set(former.map(({ text }) => plainText(text)))
  const others = suggested.filter(({ kind, text }) => kind !== 'words' || !known.has(plainText(text)))
  return [...former, ...others].slice(0, suggestionsLimit)
}

function recentOf(recent: readonly { q: string }[], typed: string): Option[] {
  const start = plainText(typed)
  return recent
    .filter(({ q }) => plainText(q).startsWith(start) && plainText(q) !== start)
    .slice(0, start === '' ? recentAtFirst : recentBeside)
    .map(({ q }) => ({ kind: 'recent', text: q, target: null }))
}

interface SuggesterDeps {
  clock: Pick<PageClock, 'after'>
  isOnline: () => boolean
  /** Server suggestions; rejects without a response or when the server has none. */
  suggest: (typed: string) => Promise<Suggestion[]>
  /** Local suggestions; rejects when the device cannot search. */
  here: (typed: string) => Promise<Suggestion[]>
  setSuggested: (suggestions: readonly Suggestion[]) => void
}

/** Debounce of server requests (ms). */
export const restBeforeAsking = 200

/** Local suggestions while offline or when the server fails. Publishes only for the latest input. */
export function createSuggester({ clock, isOnline, suggest, here, setSuggested }: SuggesterDeps) {
  const answered = new Map<string, readonly Suggestion[]>()
  let last = ''
  let cancel = () => {}

  const publishFor = (typed: string) => (suggestions: readonly Suggestion[]) => {
    if (typed === last) setSuggested(suggestions)
  }
  const lookHere = (typed: string) => here(typed).then(publishFor(typed), () => publishFor(typed)([]))

  async function fetchFromServer(typed: string): Promise<void> {
    try {
      const suggestions = await suggest(typed)
      answered.set(typed, suggestions)
      publishFor(typed)(suggestions)
    } catch {
      await lookHere(typed)
    }
  }

  return {
    typed(text: string): void {
      const typed = text.trim()
      if (typed === last) return
      last = typed
      cancel()
      cancel = () => {}
      const known = answered.get(typed)
      if (typed === '') setSuggested([])
      else if (known !== undefined) setSuggested(known)
      else if (!isOnline()) void lookHere(typed)
      else cancel = clock.after(restBeforeAsking, () => void fetchFromServer(typed))
    },
    stop(): void {
      cancel()
      last = ''
    },
  }
}

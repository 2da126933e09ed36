import { Dexie } from 'dexie'
import type { Suggestion } from '#contract/search.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Findings, FindOrder } from './local-search.ts'
import type { LocalSearchManager } from './local-search-manager.ts'
import type { LocalSearchQuery, LocalSearchRequest, LocalSearchResponse } from './worker-messages.ts'

/** Local search in a worker, or in the page where workers are missing. */
export interface LocalSearchPort {
  /** Rejects when the mirror cannot be read. */
  find(order: FindOrder): Promise<Findings>
  suggest(typed: string, limit: number): Promise<Suggestion[]>
  /** Calls `changed` after index updates; returns the unsubscribe function. */
  subscribe(changed: () => void): () => void
  close(): void
}

interface Waiting {
  message: LocalSearchQuery
  resolve: (answer: never) => void
  reject: (error: Error) => void
}

/** Builds the index at once and updates it after each applied pull. */
export function startLocalSearch({ name }: UserDb): LocalSearchPort {
  const listeners = new Set<() => void>()
  const waiting = new Map<number, Waiting>()
  let lastNumber = 0
  let here: Promise<LocalSearchManager> | null = null
  let worker = start()

  function start(): Worker | null {
    if (typeof Worker === 'undefined') return null
    const made = new Worker(new URL('./local-search-worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<LocalSearchResponse>) => receive(data))
    // The worker's script could not load: search in the page instead.
    made.addEventListener('error', () => {
      made.terminate()
      worker = null
      for (const { message } of waiting.values()) void answerHere(message)
    })
    made.postMessage({ type: 'open', name } satisfies LocalSearchRequest)
    return made
  }

  function receive(response: LocalSearchResponse): void {
    if (response.type === 'changed') {
      for (const listener of listeners) listener()
      return
    }
    const one = waiting.get(response.number)
    waiting.delete(response.number)
    if (response.type === 'failed') one?.reject(new Error('The mirror can not be searched'))
    else one?.resolve((response.type === 'found' ? response.findings : response.suggestions) as never)
  }

  async function answerHere(message: LocalSearchQuery): Promise<void> {
    const { number } = message
    try {
      here ??= import('./local-search-manager.ts').then(({ createLocalSearchManager }) =>
        createLocalSearchManager(name, () => receive({ type: 'changed' })),
      )
      const localSearch = await (await here).ready()
      if (message.type === 'find')
        receive({ type: 'found', number, findings: localSearch.find(message.order) })
      else
        receive({
          type: 'suggested',
          number,
          suggestions: localSearch.suggest(message.typed, message.limit),
        })
    } catch {
      receive({ type: 'failed', number })
    }
  }

  function query<Answer>(message: LocalSearchQuery): Promise<Answer> {
    const answered = new Promise<Answer>((resolve, reject) => {
      waiting.set(message.number, { message, resolve, reject })
    })
    if (worker === null) void answerHere(message)
    else worker.postMessage(message satisfies LocalSearchRequest)
    return answered
  }

  const place = `idb://${name}/collections/`
  const onStorageMutated = (changes: object) => {
    if (!Object.keys(changes).some((change) => change.startsWith(place))) return
    worker?.postMessage({ type: 'changed' } satisfies LocalSearchRequest)
    void here?.then((kept) => kept.takeOver())
  }
  Dexie.on('storagemutated', onStorageMutated)

  return {
    find: (order) => query({ type: 'find', number: ++lastNumber, order }),
    suggest: (typed, limit) => query({ type: 'suggest', number: ++lastNumber, typed, limit }),
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    close() {
      Dexie.on.storagemutated.unsubscribe(onStorageMutated)
      worker?.terminate()
      void here?.then((kept) => kept.stop())
      listeners.clear()
      waiting.clear()
    },
  }
}

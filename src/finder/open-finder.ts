import { Dexie } from 'dexie'
import type { Suggestion } from '#contract/search.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Findings, FindOrder } from './finder.ts'
import type { FinderAsk, FinderQuestion, FinderTell } from './finder-talk.ts'
import type { KeptFinder } from './keep-finder.ts'

/** A person's mirror as a page searches it: beside the page where there are workers. */
export interface FinderPort {
  /** Rejects when the mirror can not be read. */
  find(order: FindOrder): Promise<Findings>
  suggest(typed: string, limit: number): Promise<Suggestion[]>
  /** Hears when the mirror has changed; call the answer to stop. */
  subscribe(changed: () => void): () => void
  close(): void
}

interface Waiting {
  question: FinderQuestion
  resolve: (answer: never) => void
  reject: (error: Error) => void
}

/** Starts reading the mirror at once, and again with every landing. */
export function openFinder({ name }: UserDb): FinderPort {
  const listeners = new Set<() => void>()
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let here: Promise<KeptFinder> | null = null
  let worker = start()

  function start(): Worker | null {
    if (typeof Worker === 'undefined') return null
    const made = new Worker(new URL('./finder-worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<FinderTell>) => hear(data))
    // The worker's script could not be had: the page searches by itself.
    made.addEventListener('error', () => {
      made.terminate()
      worker = null
      for (const { question } of waiting.values()) void answerHere(question)
    })
    made.postMessage({ type: 'open', name } satisfies FinderAsk)
    return made
  }

  function hear(told: FinderTell): void {
    if (told.type === 'changed') {
      for (const listener of listeners) listener()
      return
    }
    const one = waiting.get(told.number)
    waiting.delete(told.number)
    if (told.type === 'failed') one?.reject(new Error('The mirror can not be searched'))
    else one?.resolve((told.type === 'found' ? told.findings : told.suggestions) as never)
  }

  async function answerHere(question: FinderQuestion): Promise<void> {
    const { number } = question
    try {
      here ??= import('./keep-finder.ts').then(({ keepFinder }) =>
        keepFinder(name, () => hear({ type: 'changed' })),
      )
      const finder = await (await here).ready()
      if (question.type === 'find') hear({ type: 'found', number, findings: finder.find(question.order) })
      else hear({ type: 'suggested', number, suggestions: finder.suggest(question.typed, question.limit) })
    } catch {
      hear({ type: 'failed', number })
    }
  }

  function ask<Answer>(question: FinderQuestion): Promise<Answer> {
    const answered = new Promise<Answer>((resolve, reject) => {
      waiting.set(question.number, { question, resolve, reject })
    })
    if (worker === null) void answerHere(question)
    else worker.postMessage(question satisfies FinderAsk)
    return answered
  }

  const place = `idb://${name}/collections/`
  const landed = (parts: object) => {
    if (!Object.keys(parts).some((part) => part.startsWith(place))) return
    worker?.postMessage({ type: 'landed' } satisfies FinderAsk)
    void here?.then((kept) => kept.takeOver())
  }
  Dexie.on('storagemutated', landed)

  return {
    find: (order) => ask({ type: 'find', number: ++asked, order }),
    suggest: (typed, limit) => ask({ type: 'suggest', number: ++asked, typed, limit }),
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    close() {
      Dexie.on.storagemutated.unsubscribe(landed)
      worker?.terminate()
      void here?.then((kept) => kept.stop())
      listeners.clear()
      waiting.clear()
    },
  }
}

import { createLocalSearchManager, type LocalSearchManager } from './local-search-manager.ts'
import type { LocalSearchQuery, LocalSearchRequest, LocalSearchResponse } from './worker-messages.ts'

/* Dedicated worker: searching must not block input. */
const post = (answer: LocalSearchResponse) => self.postMessage(answer)
let kept: LocalSearchManager | null = null

self.addEventListener('message', ({ data }: MessageEvent<LocalSearchRequest>) => {
  if (data.type === 'open') kept = createLocalSearchManager(data.name, () => post({ type: 'changed' }))
  else if (data.type === 'changed') kept?.takeOver()
  else void answer(data).then(post, () => post({ type: 'failed', number: data.number }))
})

async function answer(query: LocalSearchQuery): Promise<LocalSearchResponse> {
  if (kept === null) throw new Error('No mirror was opened')
  const localSearch = await kept.ready()
  const { number } = query
  return query.type === 'find'
    ? { type: 'found', number, findings: localSearch.find(query.order) }
    : { type: 'suggested', number, suggestions: localSearch.suggest(query.typed, query.limit) }
}

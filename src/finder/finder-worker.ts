import type { FinderAsk, FinderQuestion, FinderTell } from './finder-talk.ts'
import { type KeptFinder, keepFinder } from './keep-finder.ts'

/* The dedicated worker in which the mirror is searched, so that no key waits for it. */
const tell = (answer: FinderTell) => self.postMessage(answer)
let kept: KeptFinder | null = null

self.addEventListener('message', ({ data }: MessageEvent<FinderAsk>) => {
  if (data.type === 'open') kept = keepFinder(data.name, () => tell({ type: 'changed' }))
  else if (data.type === 'landed') kept?.takeOver()
  else void answer(data).then(tell, () => tell({ type: 'failed', number: data.number }))
})

async function answer(ask: FinderQuestion): Promise<FinderTell> {
  if (kept === null) throw new Error('No mirror was opened')
  const finder = await kept.ready()
  const { number } = ask
  return ask.type === 'find'
    ? { type: 'found', number, findings: finder.find(ask.order) }
    : { type: 'suggested', number, suggestions: finder.suggest(ask.typed, ask.limit) }
}

import { type Risk, riskOf } from '#contract/risky-words.ts'
import type { MessageView } from '#src/domains/conversations/messages.ts'

/** At most one tip per message; each kind is shown once, below the last message that triggers it. */
export function tipsOf(
  messages: readonly MessageView[],
  waved: readonly Risk[],
  host: string,
): ReadonlyMap<string, readonly Risk[]> {
  const open = new Set<Risk>()
  const tips = new Map<string, readonly Risk[]>()
  for (const { id, own, text, kind } of [...messages].reverse()) {
    if (own || text === '' || (kind !== 'text' && kind !== 'image')) continue
    const fresh = riskOf(text, host).filter((risk) => !waved.includes(risk) && !open.has(risk))
    // Only the most serious tip of a message is shown.
    const [gravest] = fresh
    if (gravest === undefined) continue
    open.add(gravest)
    tips.set(id, [gravest])
  }
  return tips
}

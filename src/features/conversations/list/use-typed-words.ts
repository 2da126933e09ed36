import { useEffect, useState } from 'react'
import { useStable } from '../use-stable.ts'

/** Typing pause (ms) before the URL is updated. */
const rest = 300

/**
 * Search text of a list. The URL is updated after a pause, because browsers limit history updates; an external change
 * of the URL replaces the text.
 */
export function useTypedWords(kept: string, keep: (words: string) => void) {
  const [typed, set] = useState({ words: kept, sent: kept, seen: kept })
  const { words, sent, seen } = typed
  if (seen !== kept) set({ words: kept === sent ? words : kept, sent: kept, seen: kept })
  const send = useStable((now: string) => {
    const next = now.trim()
    // One URL update at a time: the next value of `kept` is then either ours or an external change.
    if (next === sent || sent !== seen) return
    set((before) => ({ ...before, sent: next }))
    keep(next)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: words that waited for an answer are sent after it.
  useEffect(() => {
    const timer = setTimeout(() => send(words), rest)
    return () => clearTimeout(timer)
  }, [words, seen, send])
  return { words, type: (next: string) => set((before) => ({ ...before, words: next })), send }
}

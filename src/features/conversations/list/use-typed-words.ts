import { useEffect, useState } from 'react'
import { useStable } from '../use-stable.ts'

/** The hand rests when it has not typed for so long (ms). */
const rest = 300

/**
 * Words that narrow a list while they are typed. The address keeps them once the hand rests (browsers refuse to change it
 * at every key); when somebody else changes the address, its words are taken over.
 */
export function useTypedWords(kept: string, keep: (words: string) => void) {
  const [typed, set] = useState({ words: kept, sent: kept, seen: kept })
  const { words, sent, seen } = typed
  if (seen !== kept) set({ words: kept === sent ? words : kept, sent: kept, seen: kept })
  const send = useStable((now: string) => {
    const next = now.trim()
    // One change at a time: what comes back is either the one that was sent, or somebody else's.
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

import { useState } from 'react'
import type { DecisionKind, DecisionReason } from '#contract/decision-kinds.ts'
import { templateFor } from './user-message-labels.ts'

/** As the contract asks for them; said before anything is sent. */
const leastLength = 10

/** The reason of a decision and the words for the person, while somebody writes them. */
export function useUserMessage(kind: DecisionKind, { asksReason = true } = {}) {
  const [reason, setReason] = useState<DecisionReason | null>(null)
  const [text, write] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = text.trim().length < leastLength
  return {
    asksReason,
    reason,
    text,
    write,
    /** Brings the words that suit the reason, unless others were written. */
    choose(next: DecisionReason) {
      if (text.trim() === '' || text === templateFor(kind, reason)) write(templateFor(kind, next))
      setReason(next)
    },
    /** What is missing, once somebody has tried to go on. */
    missing: {
      reason: tried && asksReason && reason === null ? 'Choisissez une raison.' : undefined,
      text:
        tried && isShort ? `Dites pourquoi à la personne, en ${leastLength} caractères au moins.` : undefined,
    },
    /** True when nothing is missing; from then on what is missing is said. */
    isReady(): boolean {
      setTried(true)
      return !isShort && (!asksReason || reason !== null)
    },
  }
}
export type Told = ReturnType<typeof useUserMessage>

import { useState } from 'react'
import type { DecisionKind, DecisionReason } from '#contract/decision-kinds.ts'
import { templateFor } from './user-message-labels.ts'

const leastLength = 10

/** Reason and text of a decision while they are edited. */
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
    /** Inserts the template of the reason, unless the text was edited. */
    choose(next: DecisionReason) {
      if (text.trim() === '' || text === templateFor(kind, reason)) write(templateFor(kind, next))
      setReason(next)
    },
    /** Missing fields, set after the first attempt to submit. */
    missing: {
      reason: tried && asksReason && reason === null ? 'Choisissez une raison.' : undefined,
      text:
        tried && isShort ? `Dites pourquoi à la personne, en ${leastLength} caractères au moins.` : undefined,
    },
    /** True when the fields are complete; from then on missing fields are reported. */
    isReady(): boolean {
      setTried(true)
      return !isShort && (!asksReason || reason !== null)
    },
  }
}
export type UserMessage = ReturnType<typeof useUserMessage>

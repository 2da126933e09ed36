import { useState } from 'react'
import { draftOf, type OfferDraft, readOffer } from './offer-draft.ts'
import type { OfferField } from './offer-fields.ts'

export type OfferRow<Name extends string> = {
  id: string
  name: string
  active: boolean
  version: number
  is_default?: boolean
} & Record<Name, number>

const leastReason = 3

export type ProductForm<Name extends string> = ReturnType<typeof useOfferForm<Name>>

/** State of an offer form: draft, errors, and values changed on the server since it was opened. */
export function useOfferForm<Name extends string>(
  row: OfferRow<Name> | null,
  fields: readonly OfferField<Name>[],
  place: number,
) {
  const [start] = useState(() => draftOf(row, fields, place))
  const [draft, setDraft] = useState<OfferDraft<Name>>(start)
  const [reason, writeReason] = useState('')
  const [tried, setTried] = useState(false)
  const { values, problems } = readOffer(draft, fields)
  const isReasonShort = reason.trim().length < leastReason
  const now = draftOf(row, fields, place)
  return {
    draft,
    values,
    reason: reason.trim(),
    reasonText: reason,
    writeReason,
    problems: tried ? problems : {},
    reasonProblem: tried && isReasonShort ? 'Indiquez la raison.' : undefined,
    /** The server's present value, when it has changed since the form was opened; else null. */
    meanwhile: (name: Name) => (now.numbers[name] === start.numbers[name] ? null : now.numbers[name]),
    change: (part: Partial<OfferDraft<Name>>) => setDraft((former) => ({ ...former, ...part })),
    changeNumber: (name: Name, text: string) =>
      setDraft((former) => ({ ...former, numbers: { ...former.numbers, [name]: text } })),
    /** Shows the errors; true when there are none. */
    check() {
      setTried(true)
      return values !== null && !isReasonShort
    },
  }
}

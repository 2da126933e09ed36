import * as v from 'valibot'

/** What may be worth a look. A signal never does anything by itself (decision 042). */
const signalKinds = ['same_photo', 'same_text', 'burst', 'risky_words', 'odd_price', 'shared_device'] as const

/** A reason to look: a sentence with its figures, and what it speaks of. */
export const signal = v.object({
  kind: v.picklist(signalKinds),
  text: v.string(),
  related: v.array(v.object({ target: v.picklist(['product', 'user']), id: v.string(), label: v.string() })),
})
export type Signal = v.InferOutput<typeof signal>

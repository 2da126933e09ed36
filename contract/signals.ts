import * as v from 'valibot'

/** A signal triggers no action by itself (decision 042). */
const signalKinds = ['same_photo', 'same_text', 'burst', 'risky_words', 'odd_price', 'shared_device'] as const

export const signal = v.object({
  kind: v.picklist(signalKinds),
  text: v.string(),
  related: v.array(v.object({ target: v.picklist(['product', 'user']), id: v.string(), label: v.string() })),
})
export type Signal = v.InferOutput<typeof signal>

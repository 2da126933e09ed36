import * as v from 'valibot'

/** Length and waveform are known before a byte of `url` is loaded. */
export const voice = v.object({
  id: v.string(),
  url: v.string(),
  ms: v.number(),
  /** One digit for each bar, 0 (silence) to 9. */
  bars: v.string(),
})
export type Voice = v.InferOutput<typeof voice>

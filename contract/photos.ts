import * as v from 'valibot'
import { looseNumber, looseText } from './fields.ts'

/**
 * The size avoids layout shifts. With `base` and `widths`, variants are at `<base>-<width>.avif` and `.webp`; `url`
 * works everywhere.
 */
export const photo = v.object({
  id: v.optional(v.nullable(v.string())),
  url: v.string(),
  width: looseNumber,
  height: looseNumber,
  base: v.optional(v.nullable(v.string())),
  widths: v.optional(v.array(v.number())),
  /** ThumbHash in base64, about 30 bytes. */
  thumbhash: looseText,
})
export type Photo = v.InferOutput<typeof photo>

import * as v from 'valibot'
import { looseNumber, looseText } from './loose.ts'

/**
 * A picture: address, and size in pixels so that nothing moves while it loads. Servers that keep several widths tell
 * `base` and `widths`: `<base>-<width>.avif` and `.webp`; `url` is one for everybody.
 */
export const photo = v.object({
  id: v.optional(v.nullable(v.string())),
  url: v.string(),
  width: looseNumber,
  height: looseNumber,
  base: v.optional(v.nullable(v.string())),
  widths: v.optional(v.array(v.number())),
  /** ThumbHash in base64: a blurred picture in some 30 bytes. */
  thumbhash: looseText,
})
export type Photo = v.InferOutput<typeof photo>

/**
 * Where photos go up, by the tus protocol 1.0 (creation, resumable, below the API base). `Upload-Metadata: id <base64>`
 * names the photo by the UUID that its author made. The last byte's answer is 204, or problem details when the file is
 * no picture; a photo that is already there answers its creation with the whole offset, and an upload that is under
 * way with its own (`Upload-Offset` of the 201), so that no byte goes twice. `Upload-Received` of a HEAD: bytes that
 * have travelled for it since the server started. A creation carries no bytes itself.
 */
export const photoUploadPath = '/uploads/photos'

/** A photo as it goes up, after the phone has made it small: bytes. The server takes what other clients send up to 15 MB. */
export const sentPhotoMaxBytes = 200_000
export const uploadMaxBytes = 15 * 1024 * 1024
/** Points (width x height) beyond which a picture is not opened. */
export const photoMaxPixels = 50_000_000
/** An upload that nobody finishes, and a photo that no product names, are kept so long. */
export const looseUploadHours = 7 * 24

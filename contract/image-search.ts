import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseId, uuid } from './ids.ts'
import { product } from './products.ts'
import { limitQuery } from './sync.ts'

/** Numbers of a picture's descriptor (contract/image-descriptor), each kept as one signed byte. */
export const descriptorLength = 162
export const imageResultsLimit = 24
export const maxDescriptorsAtOnce = 200

/** A picture is searched with by up to so many views of it (`describeViews`). */
export const maxViews = 3

/** Results that are further away have so little in common with the picture that showing them would help nobody. */
export const farthest = 0.5
/** Copies of a photo (cut, turned, dimmed) lie nearer than this; photos of two things seldom do (decision 026). */
export const veryAlike = 0.08
/** Up to here a photo is all but the same as another one. */
export const sameAgain = 0.03

/** A descriptor as it travels: its bytes in base64. */
export const descriptorText = v.pipe(
  v.string(),
  v.base64('Cette image n’a pas pu être lue.'),
  v.length(Math.ceil(descriptorLength / 3) * 4, 'Cette image n’a pas pu être lue.'),
)

/** A listing that looks like the picture; 0 is the same picture, 1 has nothing in common with it. */
export const lookalike = v.object({ ...product.entries, distance: v.number() })
export type Lookalike = v.InferOutput<typeof lookalike>

/** The picture itself stays on the phone: only what it looks like travels. */
export const searchByImage = endpoint({
  name: 'searchByImage',
  method: 'POST',
  path: '/search/image',
  summary: 'Les annonces en ligne dont une photo ressemble à l’image, les plus proches d’abord',
  access: 'public',
  query: v.strictObject({ limit: limitQuery(imageResultsLimit) }),
  body: v.strictObject({
    /** The picture as it is, without its frame, its middle: a listing counts by the view that it is nearest to. */
    descriptors: v.pipe(
      v.array(descriptorText, 'Cette image n’a pas pu être lue.'),
      v.minLength(1, 'Cette image n’a pas pu être lue.'),
      v.maxLength(maxViews, 'Cette image n’a pas pu être lue.'),
    ),
  }),
  answer: v.object({ data: v.array(lookalike) }),
})

/**
 * What the photos of these listings look like, so that the phone can search them without network. Those that the
 * asker may not see, and those without photos, are missing; sellers see all of their own.
 */
export const listDescriptors = endpoint({
  name: 'listDescriptors',
  method: 'GET',
  path: '/search/image/descriptors',
  summary: 'À quoi ressemblent les photos de ces annonces',
  access: 'public',
  query: v.strictObject({
    /** Ids of listings, separated by commas. */
    products: v.pipe(
      v.string(),
      v.transform((ids) => ids.split(',')),
      v.array(uuid),
      v.maxLength(maxDescriptorsAtOnce, `${maxDescriptorsAtOnce} annonces au plus à la fois.`),
    ),
  }),
  answer: v.object({
    data: v.array(v.object({ product_id: looseId, photo_id: v.string(), descriptor: v.string() })),
  }),
})

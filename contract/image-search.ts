import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseId, uuid } from './fields.ts'
import { product } from './products.ts'
import { limitQuery } from './sync.ts'

/** In signed bytes (contract/image-descriptor). */
export const descriptorLength = 162
export const imageResultsLimit = 24
export const maxDescriptorsAtOnce = 200

/** Descriptors per query (`describeViews`). */
export const maxViews = 3

/** Maximum distance of a useful result. */
export const maxResultDistance = 0.5
/** Distance below which photos are usually copies (cropped, rotated, darkened) of one another (decision 026). */
export const copyDistance = 0.08
/** Distance up to which two photos count as identical. */
export const duplicateDistance = 0.03

export const descriptorText = v.pipe(
  v.string(),
  v.base64('Cette photo n’a pas pu être lue.'),
  v.length(Math.ceil(descriptorLength / 3) * 4, 'Cette photo n’a pas pu être lue.'),
)

/** `distance` is 0 for identical pictures, 1 for unrelated ones. */
export const lookalike = v.object({ ...product.entries, distance: v.number() })
export type Lookalike = v.InferOutput<typeof lookalike>

/** The picture itself is not sent, only its descriptors. */
export const searchByImage = endpoint({
  name: 'searchByImage',
  method: 'POST',
  path: '/search/image',
  summary: 'Les annonces en ligne dont une photo ressemble à l’image, les plus proches d’abord',
  access: 'public',
  query: v.strictObject({ limit: limitQuery(imageResultsLimit) }),
  body: v.strictObject({
    /** `describeViews` of the picture; the nearest view counts. */
    descriptors: v.pipe(
      v.array(descriptorText, 'Cette photo n’a pas pu être lue.'),
      v.minLength(1, 'Cette photo n’a pas pu être lue.'),
      v.maxLength(maxViews, 'Cette photo n’a pas pu être lue.'),
    ),
  }),
  answer: v.object({ data: v.array(lookalike) }),
})

/** For offline search. Products without photos or invisible to the user are missing; sellers get all of their own. */
export const listDescriptors = endpoint({
  name: 'listDescriptors',
  method: 'GET',
  path: '/search/image/descriptors',
  summary: 'À quoi ressemblent les photos de ces annonces',
  access: 'public',
  query: v.strictObject({
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

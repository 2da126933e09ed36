import { descriptorRecipe } from '#contract/image-descriptor/describe-picture.ts'
import { indexDescriptor } from '#server/media/descriptors/descriptor-index.ts'
import type { photoDescriptors } from './schema/photos.ts'

/** Null: the photo file is unreadable. */
export function descriptorRow(
  photoId: string,
  descriptor: Int8Array | null,
): typeof photoDescriptors.$inferInsert {
  const recipe = descriptorRecipe
  if (descriptor === null) return { photoId, recipe, descriptor: null, bands: [], sketch: null }
  const bytes = new Uint8Array(descriptor.buffer, descriptor.byteOffset, descriptor.byteLength)
  return { photoId, recipe, descriptor: bytes, ...indexDescriptor(descriptor) }
}

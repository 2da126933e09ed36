import type { Dispute } from '#contract/orders.ts'
import { NoPhoto } from '#src/components/no-photo.tsx'
import { PhotoPicture } from '#src/components/photo-picture.tsx'
import css from './thing-photo.module.css'

/** Photo of the product at the time of the order. */
export function ThingPhoto({ product: { photo, title } }: { product: Dispute['product'] }) {
  if (photo === null) return <NoPhoto title={title} className={css.photo} />
  return <PhotoPicture photo={photo} alt="" sizes="40px" className={css.photo} />
}

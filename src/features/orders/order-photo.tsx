import type { Order } from '#contract/orders.ts'
import { NoPhoto } from '#src/components/no-photo.tsx'
import { PhotoPicture } from '#src/components/photo-picture.tsx'

interface OrderPhotoProps {
  product: Order['product']
  /** How wide its place is: '72px'. */
  sizes: string
  className?: string | undefined
}

/** The picture of what was ordered, as it was then. */
export function OrderPhoto({ product, sizes, className }: OrderPhotoProps) {
  const { photo, title } = product
  if (photo === null) return <NoPhoto title={title} className={className} />
  return <PhotoPicture photo={photo} alt="" sizes={sizes} className={className} />
}

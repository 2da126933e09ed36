import type { Order } from '#contract/orders.ts'
import { NoPhoto } from '#src/components/no-photo.tsx'
import { PhotoPicture } from '#src/components/photo-picture.tsx'

interface OrderPhotoProps {
  product: Order['product']
  /** The `sizes` attribute: '72px'. */
  sizes: string
  className?: string | undefined
}

/** Photo as it was when the order was placed. */
export function OrderPhoto({ product, sizes, className }: OrderPhotoProps) {
  const { photo, title } = product
  if (photo === null) return <NoPhoto title={title} className={className} />
  return <PhotoPicture photo={photo} alt="" sizes={sizes} className={className} />
}

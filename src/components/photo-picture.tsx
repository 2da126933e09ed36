import type { Photo } from '#contract/photos.ts'
import { Picture, type PictureProps } from '#src/ui/picture.tsx'

export interface PhotoPictureProps extends Pick<PictureProps, 'alt' | 'eager' | 'className' | 'size'> {
  photo: Photo
  sizes: string
}

export function PhotoPicture({ photo, ...look }: PhotoPictureProps) {
  const { url, width, height, base, widths, thumbhash } = photo
  const variants = base && widths && widths.length > 0 ? { base, widths } : null
  return <Picture {...look} src={url} width={width} height={height} variants={variants} hash={thumbhash} />
}

/**
 * `sizes` of a photo as wide as a phone. With two device pixels per CSS pixel, 360 px take the file of 640: the next one is
 * several times as heavy and is loaded when the photo is enlarged.
 */
export const widePhotoSizes = '(min-width: 900px) 640px, 88vw'

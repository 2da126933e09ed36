/** Cache of pictures: the first thing to go when the device is full. */
export const pictureCache = 'pictures'

/** About 20 MB of thumbnails on a small phone. */
export const picturesAtMost = 400

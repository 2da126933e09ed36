/** Longest side in pixels of the picture passed to `describePicture`; the decoder scales it. */
export const describeSide = 256

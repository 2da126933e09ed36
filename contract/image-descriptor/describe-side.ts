/** Longest side, in points, of the picture that is handed to `describePicture`: drawn by whoever decodes it. */
export const describeSide = 256

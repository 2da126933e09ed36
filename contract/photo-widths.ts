/** Widths in pixels in which our server keeps a photo, as far as it is that wide. */
export const photoWidths = [320, 640, 1280] as const

/** In pixels; widths above the original's are not stored. */
export const photoWidths = [320, 640, 1280] as const

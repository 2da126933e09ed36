/** A part of a picture; fractions of its width and height. */
export interface PhotoPart {
  x: number
  y: number
  width: number
  height: number
}

/** Quarter turns clockwise, then the part of the turned picture that is kept. */
export interface PhotoEdit {
  turns: number
  part: PhotoPart
}

export const wholePhoto: PhotoPart = { x: 0, y: 0, width: 1, height: 1 }

/** The same part after one more quarter turn clockwise. */
export function turnPart({ x, y, width, height }: PhotoPart): PhotoPart {
  return { x: 1 - y - height, y: x, width: height, height: width }
}

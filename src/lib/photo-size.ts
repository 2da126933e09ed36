/** Size scaled to fit a square; never enlarged, never 0. */
export function fitInside(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Centred square crop and its output size, never scaled up. */
export function coverCrop(width: number, height: number, side: number) {
  const length = Math.min(width, height)
  return {
    x: Math.floor((width - length) / 2),
    y: Math.floor((height - length) / 2),
    length,
    side: Math.max(1, Math.min(side, length)),
  }
}

interface Size {
  width: number
  height: number
}

/** The largest centred part of a picture with the proportions of `room`. */
export function coverPart({ width, height }: Size, room: Size): Size & { x: number; y: number } {
  const scale = Math.max(room.width / width, room.height / height)
  const part = { width: room.width / scale, height: room.height / scale }
  return { ...part, x: (width - part.width) / 2, y: (height - part.height) / 2 }
}

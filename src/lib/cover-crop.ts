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

/** Index of the tab for a key; null for other keys. */
export function tabTarget(key: string, at: number, count: number, rtl = false): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft': {
      const forward = (key === 'ArrowRight') !== rtl
      return (at + (forward ? 1 : -1) + count) % count
    }
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

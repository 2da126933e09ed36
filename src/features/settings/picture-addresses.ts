/** Addresses of pictures in stored rows, whatever their form: our pictures all live below /media/. */
export function pictureAddresses(rows: readonly unknown[]): string[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.startsWith('/media/')) found.add(value)
    } else if (Array.isArray(value)) value.forEach(look)
    else if (typeof value === 'object' && value !== null) {
      // `base` is the beginning of the addresses of a photo's widths, and no address itself.
      for (const [key, part] of Object.entries(value)) if (key !== 'base') look(part)
    }
  }
  rows.forEach(look)
  return [...found]
}

/** Collects image URLs (below /media/) from rows of any shape. */
export function pictureAddresses(rows: readonly unknown[]): string[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.startsWith('/media/')) found.add(value)
    } else if (Array.isArray(value)) value.forEach(look)
    else if (typeof value === 'object' && value !== null) {
      // `base` is only the prefix of the photo URLs.
      for (const [key, part] of Object.entries(value)) if (key !== 'base') look(part)
    }
  }
  rows.forEach(look)
  return [...found]
}

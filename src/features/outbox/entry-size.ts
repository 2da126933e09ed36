/** Bytes of an entry's payload: JSON in UTF-8, plus the files in it. */
export function entrySize(args: unknown): number {
  let files = 0
  const json = JSON.stringify(args, (_, value: unknown) => {
    if (!(value instanceof Blob)) return value
    files += value.size
    return undefined
  })
  return files + new TextEncoder().encode(json ?? '').length
}

/** '48 octets', '12 Ko', '3,4 Mo'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return bytes < 2 ? `${bytes} octet` : `${bytes} octets`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} Ko`
  return `${String(Math.round((bytes / 1024 / 1024) * 10) / 10).replace('.', ',')} Mo`
}

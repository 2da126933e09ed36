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

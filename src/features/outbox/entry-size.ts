/** Payload size in bytes: JSON in UTF-8 plus files. */
export function entrySize(args: unknown): number {
  let files = 0
  const json = JSON.stringify(args, (_, value: unknown) => {
    if (!(value instanceof Blob)) return value
    files += value.size
    return undefined
  })
  return files + new TextEncoder().encode(json ?? '').length
}

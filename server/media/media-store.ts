export interface KeptFile {
  /** Size in bytes; null if unknown. */
  size: number | null
  body: ReadableStream<Uint8Array>
}

/** Names are `<folder>/<hash>….<extension>` with a content hash, so that repeated writes are harmless. */
export interface MediaStore {
  /** Resolves once the file is complete and durable. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<KeptFile | null>
  has(name: string): Promise<boolean>
  /** Ignores missing files. */
  remove(name: string): Promise<void>
}

const nameForm = /^(photos|avatars)\/[0-9a-f]{32}(-\d{1,5})?\.(avif|webp)$/

/** Whether the name is valid for the store; guards against path traversal. */
export function isMediaName(name: string): boolean {
  return nameForm.test(name)
}

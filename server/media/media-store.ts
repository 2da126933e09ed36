/** A kept file as it is read again. */
export interface KeptFile {
  /** Size in bytes; null when the keeper does not tell. */
  size: number | null
  body: ReadableStream<Uint8Array>
}

/**
 * Where pictures are kept: a folder of this machine, or a bucket. Names are `<room>/<hash>….<ending>`, made from the
 * content: one name never holds two contents, so putting twice is harmless.
 */
export interface MediaStore {
  /** Keeps a file; when it resolves the file survives a power cut and is whole. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The file, or null when there is none of this name. */
  get(name: string): Promise<KeptFile | null>
  has(name: string): Promise<boolean>
  /** Removes a file; one that is gone is fine. */
  remove(name: string): Promise<void>
}

const nameForm = /^(photos|avatars)\/[0-9a-f]{32}(-\d{1,5})?\.(avif|webp)$/

/** Whether a name is one of ours; nothing else is ever looked for, least of all by path. */
export function isMediaName(name: string): boolean {
  return nameForm.test(name)
}

/** A Blob as IndexedDB keeps it: WebKit refuses to store Blobs in private windows. */
export interface StoredBlob {
  bytes: ArrayBuffer
  type: string
}

/** Reads a Blob into the form that is stored. Call it before a transaction: an await inside would end it. */
export async function storeBlob(blob: Blob): Promise<StoredBlob> {
  return { bytes: await blob.arrayBuffer(), type: blob.type }
}

/** The Blob of a stored one; rows of version 1.0.0 hold the Blob itself. */
export function readBlob(stored: StoredBlob | Blob): Blob {
  return stored instanceof Blob ? stored : new Blob([stored.bytes], { type: stored.type })
}

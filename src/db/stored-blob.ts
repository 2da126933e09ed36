/** A Blob as stored in IndexedDB: WebKit refuses to store Blobs in private windows. */
export interface StoredBlob {
  bytes: ArrayBuffer
  type: string
}

/** Call it before a transaction: awaiting it inside would end the transaction. */
export async function storeBlob(blob: Blob): Promise<StoredBlob> {
  return { bytes: await blob.arrayBuffer(), type: blob.type }
}

/** Rows of version 1.0.0 hold the Blob itself. */
export function readBlob(stored: StoredBlob | Blob): Blob {
  return stored instanceof Blob ? stored : new Blob([stored.bytes], { type: stored.type })
}

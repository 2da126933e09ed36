import { ApiError } from './api-error.ts'
import { apiErrorFrom } from './api-error-from.ts'

interface Download {
  address: string
  token: string
  signal: AbortSignal
  /** Bytes received so far. */
  onProgress: (bytes: number) => void
}

/** Null when `signal` aborted it. Rejects with ApiError. */
export async function download({ address, token, signal, onProgress }: Download): Promise<Blob | null> {
  try {
    const response = await fetch(address, {
      headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' },
      signal,
      cache: 'no-store',
      redirect: 'error',
      credentials: 'same-origin',
    })
    if (!response.ok || response.body === null) {
      const json: unknown = await response.json().catch(() => null)
      throw apiErrorFrom(response.status, json, response.headers.get('Retry-After'))
    }
    const parts: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body.getReader()
    let bytes = 0
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value)
      bytes += part.value.byteLength
      onProgress(bytes)
    }
    return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' })
  } catch (error) {
    if (signal.aborted) return null
    throw error instanceof ApiError ? error : new ApiError(0)
  }
}

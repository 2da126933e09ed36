/** Bytes that this origin takes on the device, as far as the browser tells; null when it does not. */
export async function usedStorage(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null
  } catch {
    return null
  }
}

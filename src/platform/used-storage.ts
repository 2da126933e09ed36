/** In bytes; null where the browser does not report it. */
export async function usedStorage(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null
  } catch {
    return null
  }
}

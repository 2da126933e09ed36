import { useEffect, useState } from 'react'

/** Object URL of a local picture, revoked when no longer shown. */
export function useAddress(picture: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // Each database read returns a new Blob of the same picture, so compare sizes.
  const size = picture?.size
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (picture === undefined) {
      setUrl(null)
      return
    }
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [size])
  return url
}

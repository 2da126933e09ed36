import { useEffect, useState } from 'react'

/** An address for a picture of this device, given back when it is no longer shown. */
export function useAddress(picture: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // Every read of the database gives a new object for the same picture; one of another size is another picture.
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

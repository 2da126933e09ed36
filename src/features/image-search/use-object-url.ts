import { useEffect, useState } from 'react'

/** An address for a picture of this page, given back when it is no longer shown. */
export function useObjectUrl(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (picture === null) return
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [picture])
  return url
}

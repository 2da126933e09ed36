import { thumbHashToDataURL } from 'thumbhash'

const drawn = new Map<string, string | null>()

/** Data URL of a base64 ThumbHash; null when invalid. */
export function blurred(hash: string): string | null {
  const known = drawn.get(hash)
  if (known !== undefined) return known
  const address = draw(hash)
  drawn.set(hash, address)
  return address
}

function draw(hash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}

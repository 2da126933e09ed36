import { thumbHashToDataURL } from 'thumbhash'

const drawn = new Map<string, string | null>()

/** A blurred picture as a data address, from its ThumbHash in base64; null when it is none. */
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

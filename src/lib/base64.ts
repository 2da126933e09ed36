const step = 0x8000

/** In steps, because a call accepts a limited number of arguments. */
export function base64(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += step) {
    text += String.fromCharCode(...bytes.subarray(from, from + step))
  }
  return btoa(text)
}

/** Empty for invalid base64. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

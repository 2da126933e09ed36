const step = 0x8000

/** Bytes as base64. Text is built in steps: a call takes only so many arguments. */
export function base64(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += step) {
    text += String.fromCharCode(...bytes.subarray(from, from + step))
  }
  return btoa(text)
}

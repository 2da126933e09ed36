/** '48 octets', '12 Ko', '3,4 Mo'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return bytes < 2 ? `${bytes} octet` : `${bytes} octets`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} Ko`
  return `${String(Math.round((bytes / 1024 / 1024) * 10) / 10).replace('.', ',')} Mo`
}

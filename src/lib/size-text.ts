/** '48 octets', '12 Ko', '3,4 Mo', '1,2 Go'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return bytes < 2 ? `${bytes} octet` : `${bytes} octets`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} Ko`
  const megabytes = bytes / 1024 / 1024
  return megabytes < 1000 ? `${oneDecimal(megabytes)} Mo` : `${oneDecimal(megabytes / 1024)} Go`
}

function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10).replace('.', ',')
}

/** '1 Ko', '12 Ko', '3,4 Mo', '1,2 Go'. */
export function sizeText(bytes: number): string {
  if (bytes < 1000 * 1024) return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024))} Ko`
  const megabytes = bytes / 1024 / 1024
  return megabytes < 1000 ? `${oneDecimal(megabytes)} Mo` : `${oneDecimal(megabytes / 1024)} Go`
}

function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10).replace('.', ',')
}

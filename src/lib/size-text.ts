/** '0,1 Mo', '3,4 Mo', '1,2 Go': in Mo as operators sell data; a smaller unit would only be another word to learn. */
export function sizeText(bytes: number): string {
  const megabytes = bytes === 0 ? 0 : Math.max(0.1, bytes / 1024 / 1024)
  return megabytes < 1000 ? `${oneDecimal(megabytes)} Mo` : `${oneDecimal(megabytes / 1024)} Go`
}

function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10).replace('.', ',')
}

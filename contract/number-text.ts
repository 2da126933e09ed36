/** '+225 07 07 07 07 07'. */
export function numberText(number: string): string {
  const [, prefix = '', rest = number] = /^(\+22[0-9]|\+23[0-9]|\+24[0-9])(\d+)$/.exec(number) ?? []
  if (prefix === '') return number
  const pairs = (figures: string) => figures.match(/\d{2}/g) ?? []
  // An odd number of digits gets one group of three: '77 123 45 67'.
  const groups =
    rest.length % 2 === 0 ? pairs(rest) : [rest.slice(0, 2), rest.slice(2, 5), ...pairs(rest.slice(5))]
  return [prefix, ...groups].join('\u00a0')
}

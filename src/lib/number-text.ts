/** '+225 07 07 07 07 07': easier to compare with one's own. */
export function numberText(number: string): string {
  const [, prefix = '', rest = number] = /^(\+22[0-9]|\+23[0-9]|\+24[0-9])(\d+)$/.exec(number) ?? []
  if (prefix === '') return number
  const pairs = (figures: string) => figures.match(/\d{2}/g) ?? []
  // Of an odd number one group has three: '77 123 45 67'.
  const groups =
    rest.length % 2 === 0 ? pairs(rest) : [rest.slice(0, 2), rest.slice(2, 5), ...pairs(rest.slice(5))]
  return [prefix, ...groups].join('\u00a0')
}

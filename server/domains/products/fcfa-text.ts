const french = new Intl.NumberFormat('fr-FR')

/** An amount for a sentence: `12 500 Fcfa`, with narrow no-break spaces. */
export function fcfaText(amount: number): string {
  return `${french.format(amount)} Fcfa`.replaceAll(/\s/g, '\u202f')
}

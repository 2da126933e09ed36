const thin = '\u202f'
const fixed = '\u00a0'

/** A whole number in French: groups of three parted by a narrow no-break space, and a true minus sign. */
export function frenchNumber(value: number): string {
  const whole = Math.round(Math.abs(value))
  const sign = value < 0 && whole !== 0 ? '−' : ''
  return sign + String(whole).replace(/\B(?=(\d{3})+$)/g, thin)
}

/** An amount in integer Fcfa as people read it: '12 500 Fcfa'. */
export function fcfa(amount: number): string {
  return `${frenchNumber(amount)}${fixed}Fcfa`
}

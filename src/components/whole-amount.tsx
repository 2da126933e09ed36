import { fcfa } from '#src/lib/fcfa.ts'

const fixed = '\u00a0'

/** An amount that is never cut: where the place is too narrow its unit goes to the next line. */
export function WholeAmount({ amount }: { amount: number }) {
  const [number, unit] = fcfa(amount).split(fixed)
  return (
    <>
      {number}
      {fixed}
      <wbr />
      {unit}
    </>
  )
}

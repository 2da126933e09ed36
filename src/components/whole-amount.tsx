import { fcfa } from '#src/lib/fcfa.ts'

const fixed = '\u00a0'

/** Wraps between number and unit instead of truncating. */
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

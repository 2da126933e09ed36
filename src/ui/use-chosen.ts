import { useEffect, useState } from 'react'

/** How long (ms) a stored choice waits for the mirror: a refusal can arrive before the mirror changes. */
const patience = 2000

/** Optimistic value: the last choice, until the mirror shows it or it could not be stored. `keep` must not throw. */
export function useChosen<Value>(
  shown: Value,
  keep: (value: Value) => Promise<boolean>,
): [value: Value, choose: (value: Value) => void] {
  const [choice, setChoice] = useState<{ value: Value; kept: boolean } | null>(null)
  const known = choice?.kept === true && choice.value === shown
  useEffect(() => {
    if (choice?.kept !== true) return
    if (known) return setChoice(null)
    const late = setTimeout(() => setChoice(null), patience)
    return () => clearTimeout(late)
  }, [choice, known])

  const choose = (value: Value) => {
    const mine = { value, kept: false }
    setChoice(mine)
    void keep(value).then((kept) => {
      setChoice((now) => (now !== mine ? now : kept ? { value, kept } : null))
    })
  }
  return [choice === null ? shown : choice.value, choose]
}

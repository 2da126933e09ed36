import { useEffect, useState } from 'react'

/** For how long a kept choice may wait for the mirror to show it; a refusal can overtake the mirror's news. Milliseconds. */
const patience = 2000

/**
 * What stands on the screen for something that a person switches: the last choice, in the instant of the touch, until
 * the mirror shows the same or the choice could not be kept. A second touch in the same moment, on a slow phone, so
 * answers what the person sees and not what the mirror last told.
 *
 * `keep` makes the choice an action and tells whether it is kept; it does not throw.
 */
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

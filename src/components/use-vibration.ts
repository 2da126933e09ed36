import { use } from 'react'
import { vibrate } from '#src/platform/vibrate.ts'
import { DataSaverContext } from '#src/ui/data-saver.ts'
import { isStill } from '#src/ui/is-still.ts'

/** For actions that matter (a message, money, a boost, a favourite), never for navigation. */
export function useVibration(): () => void {
  const saver = use(DataSaverContext)
  return () => vibrate(isStill(saver))
}

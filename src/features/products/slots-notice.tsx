import { counted } from '#src/components/counted.ts'
import { SlotNotice } from '#src/components/slot-notice.tsx'

/** Over the own listings, while some of them wait for room. */
export function SlotsNotice({ waiting }: { waiting: number }) {
  if (waiting === 0) return null
  const words = counted(waiting, 'annonce attend un emplacement.', 'annonces attendent un emplacement.')
  return <SlotNotice text={() => words} />
}

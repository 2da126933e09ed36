import { counted } from '#src/components/counted.ts'
import { SlotNotice } from '#src/components/slot-notice.tsx'

/** Shown while some of the user's products wait for a free slot. */
export function SlotsNotice({ waiting }: { waiting: number }) {
  if (waiting === 0) return null
  const words = counted(waiting, 'annonce attend un emplacement.', 'annonces attendent un emplacement.')
  return <SlotNotice text={() => words} />
}

import { SlotNotice } from '#src/components/slot-notice.tsx'

/** Warns before publishing that the quota is used up; the draft is kept. */
export function NoQuotaNotice() {
  return (
    <SlotNotice
      text={(left) =>
        left === 0
          ? 'Vos emplacements sont pris\u00a0: cette annonce sera gardée, et mise en ligne dès qu’une place se libère.'
          : null
      }
    />
  )
}

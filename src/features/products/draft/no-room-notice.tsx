import { SlotNotice } from '#src/parts/slot-notice.tsx'

/** Says before publishing that there is no room, and that nothing is lost. */
export function NoRoomNotice() {
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

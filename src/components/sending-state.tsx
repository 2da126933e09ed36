import type { Sending } from '#src/sync/view/sending.ts'
import css from './sending-state.module.css'
import { sendingText, sentText } from './sending-text.ts'

export function SendingState({ sending, online }: { sending: Sending; online: boolean }) {
  const { isWaiting, photos, size, sent } = sending
  return (
    <span className={css.sending}>
      {sendingText(sending, online)}
      {photos === 0 || (isWaiting && sent === 0) ? null : (
        <>
          <progress className={css.bar} max={size} value={sent} aria-label="Photos envoyées" />
          <span className={css.size}>{sentText(sending)}</span>
        </>
      )}
    </span>
  )
}

import { useLiveQuery } from 'dexie-react-hooks'
import { mutations } from '#src/domains/registry.ts'
import { sizeText } from '#src/lib/size-text.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { type Sending, viewSending } from '#src/sync/view/sending.ts'
import css from './sending-state.module.css'

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

/** 'En attente du réseau', 'Envoi 2/4', 'Envoi'. */
export function sendingText({ isWaiting, photos, up }: Sending, online: boolean): string {
  if (isWaiting) return online ? 'En attente' : 'En attente du réseau'
  return up < photos ? `Envoi ${up + 1}/${photos}` : 'Envoi'
}

export function sentText({ size, sent }: Sending): string {
  return `${sizeText(Math.min(sent, size))} sur ${sizeText(size)}`
}

const nothing: ReadonlyMap<string, Sending> = new Map()

/** Upload state of own products by id, updated with each confirmed chunk. */
export function useSending(): ReadonlyMap<string, Sending> {
  const { db } = useMirror()
  return useLiveQuery(() => viewSending(db, mutations), [db]) ?? nothing
}

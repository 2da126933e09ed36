import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { disputeReasons, disputeReasonText, disputeTextMaxLength } from '#contract/orders.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { orderAnswer, orderDispute } from '#src/domains/orders/mutations.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { heicText, isHeic } from '#src/lib/photo-intake.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { ComplaintPhotos, useComplaintPhotos } from './complaint-photos.tsx'

interface ComplaintDialogProps {
  kind: 'dispute' | 'answer'
  order: OrderView
  onClose: () => void
}

const leastLength = 10

/** Opens a dispute or answers one; the draft is stored at every keystroke. */
export function ComplaintDialog({ kind, order, onClose }: ComplaintDialogProps) {
  const formId = useId()
  const { sync } = useMirror()
  const online = useSyncStatus('online')
  const attempt = useAttempt()
  const toasts = useToasts()
  const kept = useComplaintDraft(order.id)
  const photos = useComplaintPhotos(kept?.note.photos ?? [])
  const [tried, setTried] = useState(false)
  if (kept === null) return null
  const { note, isLost, change } = kept
  const text = note.text.trim()
  const isReady =
    photos.length === note.photos.length && photos.every((one) => one.thumb !== undefined || one.unreadable)
  const broken = photos.filter((one) => one.unreadable)
  const isBroken = broken.length > 0
  const hasHeic = broken.some(({ name, blob }) => isHeic({ name, type: blob.type }))
  const lacksReason = kind === 'dispute' && note.reason === null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (lacksReason || text.length < leastLength || !isReady || isBroken) return
    const body = { id: order.id, text, photos: note.photos }
    const isKept = await attempt(() =>
      note.reason === null || kind === 'answer'
        ? sync.act(orderAnswer, body)
        : sync.act(orderDispute, { ...body, reason: note.reason }),
    )
    if (!isKept) return
    change(blankComplaint)
    toasts.show({
      type: 'success',
      title: kind === 'dispute' ? 'Problème signalé' : 'Votre version est enregistrée.',
      message: online ? 'Louma vous prévient de la décision.' : 'Elle partira dès le retour du réseau.',
    })
    onClose()
  }
  return (
    <Dialog
      open
      title={kind === 'dispute' ? 'Signaler un problème' : 'Votre version'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Plus tard</Button>
          <Button variant="primary" type="submit" form={formId} busy={!isReady}>
            Envoyer
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p className="quiet">
          {order.mode === 'escrow'
            ? 'Louma garde l’argent, lit les deux versions et décide.'
            : 'Louma lit les deux versions et décide.'}
        </p>
        {kind === 'answer' ? null : (
          <ChoiceList
            label={`Que s’est-il passé\u00a0?`}
            value={note.reason}
            onChange={(reason) => change({ reason })}
            choices={disputeReasons.map((value) => ({ value, label: disputeReasonText[value] }))}
          />
        )}
        {tried && lacksReason ? (
          <p className="semibold error" role="alert">
            Choisissez une raison.
          </p>
        ) : null}
        <TextArea
          label="Racontez en quelques phrases"
          rows={4}
          maxLength={disputeTextMaxLength}
          value={note.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          error={
            tried && text.length < leastLength
              ? `Racontez ce qui s’est passé, en ${leastLength} caractères au moins.`
              : undefined
          }
          hint={isLost ? 'Cet appareil n’a pas pu garder votre brouillon.' : 'Gardé à chaque mot.'}
        />
        <ComplaintPhotos
          order={order.id}
          photos={photos}
          ids={note.photos}
          onChange={(ids) => change({ photos: ids })}
        />
        {isReady ? null : (
          <p className="quiet" role="status">
            Préparation des photos…
          </p>
        )}
        {isBroken && (tried || hasHeic) ? (
          <p className="semibold error" role="alert">
            Retirez la photo illisible pour envoyer. {hasHeic ? heicText : null}
          </p>
        ) : null}
        {online ? null : <p className="quiet">Partira dès le retour du réseau.</p>}
      </form>
    </Dialog>
  )
}

const note = v.object({
  reason: v.nullable(v.picklist(disputeReasons)),
  text: v.string(),
  photos: v.array(v.string()),
})

/** Stored only on this device until it is sent. */
type ComplaintDraft = v.InferOutput<typeof note>

export const blankComplaint: ComplaintDraft = { reason: null, text: '', photos: [] }

const keyOf = (order: string) => `complaint:${order}`

export async function openComplaint(db: UserDb, order: string): Promise<ComplaintDraft> {
  const kept = v.safeParse(note, (await db.device.get(keyOf(order)))?.value)
  return kept.success ? kept.output : blankComplaint
}

/** Concurrent writes keep their order. */
export async function writeComplaint(db: UserDb, order: string, value: ComplaintDraft): Promise<void> {
  const isBlank = value.reason === null && value.text === '' && value.photos.length === 0
  if (isBlank) await db.device.delete(keyOf(order))
  else await db.device.put({ key: keyOf(order), value })
}

interface KeptComplaint {
  note: ComplaintDraft
  /** The last change could not be stored. */
  isLost: boolean
  change(part: Partial<ComplaintDraft>): void
}

/** Stores every change; null until the draft is read. */
function useComplaintDraft(order: string): KeptComplaint | null {
  const { db } = useMirror()
  const [note, setNote] = useState<ComplaintDraft | null>(null)
  const [isLost, lose] = useState(false)
  const latest = useRef<ComplaintDraft | null>(null)
  useEffect(() => {
    let isOver = false
    const show = (kept: ComplaintDraft) => {
      if (isOver || latest.current !== null) return
      latest.current = kept
      setNote(kept)
    }
    openComplaint(db, order).then(show, () => show(blankComplaint))
    return () => {
      isOver = true
    }
  }, [db, order])
  if (note === null) return null
  return {
    note,
    isLost,
    change(part) {
      const next = { ...(latest.current ?? blankComplaint), ...part }
      latest.current = next
      setNote(next)
      writeComplaint(db, order, next).then(
        () => lose(false),
        () => lose(true),
      )
    },
  }
}

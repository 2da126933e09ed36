import { useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { Save } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { DraftWords } from '#src/db/draft-rows.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { ProductRow } from '#src/db/rows.ts'
import { productEdit } from '#src/domains/products/mutations.ts'
import { localFileId } from '#src/lib/local-file.ts'
import type { RefusedPhoto } from '#src/lib/photo-intake.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { attributesOf, useKnownCategories } from '../draft/category-fields.tsx'
import { PriceFields, TitleFields } from '../draft/draft-fields.tsx'
import { DraftPhotos, type ShownPhoto } from '../draft/draft-photos.tsx'
import { beginEdit, editDraftId } from '../draft/draft-store.ts'
import { rowPhotos, rowWords } from '../draft/draft-words.ts'
import { refusalErrors, refusalText, useFormErrors } from '../draft/form-errors.ts'
import { FormStep } from '../draft/form-step.tsx'
import { photosError, refusedTexts, ShareNotice, shownPhotos } from '../draft/photo-problems.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { usePhotoEditor } from '../draft/use-photo-editor.tsx'
import { useWhenReady } from '../draft/use-ready-photos.ts'
import { stepTitles } from '../draft/use-steps.ts'
import { useSuggestions } from '../draft/use-suggestions.ts'
import { findChanges } from './find-changes.ts'

interface EditFormProps {
  row: ProductRow
  /** An edit that the server refused; its values are shown again. */
  refused: StoredEntry | undefined
}

/** Edit form of an existing product; the draft is stored on every edit and saved through the outbox. */
export function EditForm({ row, refused }: EditFormProps) {
  const { db } = useMirror()
  const [isBegun, setBegun] = useState(false)
  const [first] = useState({ row, refused })
  useEffect(() => {
    const base = { words: rowWords(first.row), photos: rowPhotos(first.row) }
    const again = first.refused ? productEdit.read(first.refused.args, first.refused.v) : null
    const begin = async () => {
      await beginEdit(db, first.row.id, base, Date.now())
      if (again === null) return
      // Restore the values of the refused edit.
      const changed = { ...first.row, ...again.changes, photos: first.row.photos } as ProductRow
      await db.drafts.update(editDraftId(first.row.id), {
        words: rowWords(changed),
        order: again.changes.photos ?? base.photos,
      })
    }
    begin().then(
      () => setBegun(true),
      () => setBegun(true),
    )
  }, [db, first])
  return isBegun ? <Fields row={row} refused={refused} /> : <Waiting />
}

function Waiting() {
  return (
    <Card>
      <Skeleton shape="row" lines={4} />
    </Card>
  )
}

function Fields({ row, refused }: EditFormProps) {
  const { db, sync } = useMirror()
  const online = useSyncStatus('online')
  const navigate = useNavigate()
  const toasts = useToasts()
  const attempt = useAttempt()
  const tree = useKnownCategories()
  const id = editDraftId(row.id)
  const draft = useDraft({ id, blank: rowWords(row) })
  const kept = useLiveQuery(() => db.drafts.get(id), [db, id])
  // Photos of an earlier edit that is still in the outbox are local too.
  const local = useLiveQuery(() => db.draftPhotos.bulkGet(kept?.order ?? []), [db, kept?.order.join()])
  const form = useRef<HTMLFormElement>(null)
  const refusal = refused?.lastError ?? null
  const { errors, show, forget } = useFormErrors(form, refusalErrors(refusal))
  const [unfit, setUnfit] = useState<RefusedPhoto[]>([])
  const { words } = draft
  const suggested = useSuggestions(words?.title ?? '', words?.category ?? '')
  const type = (change: Partial<DraftWords>) => {
    for (const field of Object.keys(change)) forget(field)
    draft.type(change)
  }
  const localPhotos = (local ?? []).flatMap((photo) => photo ?? [])
  const edited = usePhotoEditor(localPhotos, draft)
  const mine = shownPhotos(localPhotos, refusal)
  const shown = (kept?.order ?? []).map((photo): ShownPhoto => {
    const here = mine.find((one) => one.id === photo)
    const url = row.photos.find((one) => one.id === photo)?.url
    if (here) return here
    return { id: photo, name: '', ...(url === undefined || localFileId(url) !== null ? {} : { url }) }
  })

  const save = async () => {
    if (words === null || !kept?.base) return
    const keys = attributesOf(tree, words.category).map(({ key }) => key)
    const found = findChanges({ words, order: kept.order, base: kept.base }, keys)
    const inPhotos = photosError(mine)
    if ('errors' in found || inPhotos !== undefined) {
      const wrong = 'errors' in found ? found.errors : {}
      return show(inPhotos === undefined ? wrong : { ...wrong, photos: inPhotos })
    }
    const count = Object.keys(found.changes).length
    const isKept = await attempt(async () => {
      if (count > 0) await sync.act(productEdit, { id: row.id, ...found })
      if (refused) await sync.abandon(refused.seq)
      await db.drafts.delete(id)
    })
    if (!isKept) return
    toasts.show(
      count === 0
        ? { type: 'info', title: 'Rien n’a été modifié.' }
        : {
            type: 'success',
            title: 'Modifications enregistrées',
            message: online ? 'Elles partent maintenant.' : 'Elles partiront dès le retour du réseau.',
          },
    )
    await navigate({ to: '/my-products' })
  }
  const whenReady = useWhenReady(draft.photos, save)
  const problems = [...(refusal === null ? [] : [refusalText(refusal, 'edit')]), ...refusedTexts(unfit)]

  return (
    <>
      <ShareNotice news={null} problems={problems} />
      <Card>
        {words === null || kept === undefined ? (
          <Skeleton shape="row" lines={4} />
        ) : (
          <form ref={form} className="stack gap-5" noValidate onSubmit={(event) => event.preventDefault()}>
            <FormStep title={stepTitles[0]}>
              <DraftPhotos
                photos={shown}
                error={photosError(mine) ?? errors.photos}
                onAdd={(files) => {
                  forget('photos')
                  void draft.add(files).then(setUnfit)
                }}
                onEdit={edited.open}
                onRemove={(photo) => void draft.arrange(kept.order.filter((one) => one !== photo.id))}
                onArrange={(order) => void draft.arrange(order)}
              />
            </FormStep>
            <FormStep title={stepTitles[1]}>
              <TitleFields
                draft={id}
                served={row.voice}
                words={words}
                errors={errors}
                suggested={suggested}
                onType={type}
              />
            </FormStep>
            <FormStep title={stepTitles[2]}>
              <PriceFields words={words} errors={errors} suggested={suggested} onType={type} />
            </FormStep>
            <Button
              variant="primary"
              icon={<Save aria-hidden="true" />}
              busy={whenReady.waiting !== null}
              onClick={() => whenReady.wait(true)}
            >
              Enregistrer
            </Button>
          </form>
        )}
      </Card>
      {edited.editor}
    </>
  )
}

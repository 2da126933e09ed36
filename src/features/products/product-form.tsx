import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useAttempt } from '#src/components/use-attempt.ts'
import { productCreate } from '#src/domains/products/mutations.ts'
import type { RefusedPhoto } from '#src/lib/photo-intake.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import css from './create-product-page.module.css'
import { checkWords } from './draft/check-words.ts'
import { DraftFields } from './draft/draft-fields.tsx'
import { DraftFoot } from './draft/draft-foot.tsx'
import type { ShownPhoto } from './draft/draft-photo.tsx'
import { DraftPhotos } from './draft/draft-photos.tsx'
import { blankWords } from './draft/draft-words.ts'
import { DuplicateNotice } from './draft/duplicate-notice.tsx'
import { NoQuotaNotice } from './draft/no-quota-notice.tsx'
import { photosError, shownPhotos } from './draft/photo-problem.ts'
import { refusedTexts, takenText } from './draft/photo-texts.ts'
import { refusalErrors, refusalText } from './draft/refusal-texts.ts'
import { ShareNotice } from './draft/share-notice.tsx'
import type { ChosenDraft } from './draft/use-chosen-draft.ts'
import { useDraft } from './draft/use-draft.ts'
import { useFormErrors } from './draft/use-form-errors.ts'
import { attributesOf, useKnownCategories } from './draft/use-known-categories.ts'
import { useWhenReady } from './draft/use-when-ready.ts'

export function ProductForm({ draft: chosen, lost }: { draft: ChosenDraft; lost: string | undefined }) {
  const { sync } = useMirror()
  const { online } = useSyncStatus()
  const navigate = useNavigate()
  const toasts = useToasts()
  const attempt = useAttempt()
  const tree = useKnownCategories()
  const draft = useDraft({ id: chosen.id, blank: blankWords(useUser()?.city), takesShares: true })
  const form = useRef<HTMLFormElement>(null)
  const refusal = chosen.refused?.lastError ?? null
  const { errors, show, forget } = useFormErrors(form, refusalErrors(refusal))
  const [unfit, setUnfit] = useState<RefusedPhoto[]>([])
  const { words, photos, taken, keeping } = draft
  const shown = shownPhotos(photos, refusal)

  const send = async (publish: boolean) => {
    if (words === null) return
    const keys = attributesOf(tree, words.category).map(({ key }) => key)
    const checked = checkWords(words, keys)
    const inPhotos =
      photosError(shown) ??
      (publish && photos.length === 0 ? 'Ajoutez au moins une photo pour publier.' : undefined)
    if ('errors' in checked || inPhotos !== undefined) {
      const found = 'errors' in checked ? checked.errors : {}
      return show(inPhotos === undefined ? found : { ...found, photos: inPhotos })
    }
    const args = { ...checked.words, id: chosen.id, photos: photos.map(({ id }) => id), publish }
    const kept = await attempt(async () => {
      await sync.act(productCreate, args)
      if (chosen.refused !== null) await sync.abandon(chosen.refused.seq)
    })
    if (!kept) return
    toasts.show({
      type: 'success',
      title: publish ? 'Annonce enregistrée' : 'Brouillon enregistré',
      message: online
        ? 'Elle part maintenant ; vous pouvez continuer.'
        : 'Elle partira dès le retour du réseau, même si vous fermez l’application.',
    })
    await navigate({ to: '/my-products' })
  }
  const whenReady = useWhenReady(photos, send)
  const remove = async ({ id }: ShownPhoto) => {
    const photo = photos.find((one) => one.id === id)
    if (photo === undefined || (await draft.remove(photo)) === null) return
    forget('photos')
    toasts.show({
      type: 'info',
      title: 'Photo retirée',
      actions: [{ label: 'Annuler', run: () => void draft.restoreBackup(photo) }],
    })
  }
  const said = [
    ...(refusal === null ? [] : [refusalText(refusal)]),
    ...(lost === undefined ? [] : [lost]),
    ...refusedTexts([...taken.refused, ...unfit]),
  ]

  return (
    <>
      <ShareNotice news={taken.photos === 0 ? null : takenText(taken.photos)} problems={said} />
      <Card>
        {words === null ? (
          <Skeleton shape="row" lines={4} />
        ) : (
          <form ref={form} className={css.form} noValidate onSubmit={(event) => event.preventDefault()}>
            <DraftPhotos
              photos={shown}
              error={photosError(shown) ?? errors.photos}
              onAdd={(files) => {
                forget('photos')
                void draft.add(files).then(setUnfit)
              }}
              onRemove={(photo) => void remove(photo)}
              onArrange={(order) => void draft.arrange(order)}
            />
            <DuplicateNotice photos={photos} />
            <DraftFields
              words={words}
              errors={errors}
              onType={(change) => {
                for (const field of Object.keys(change)) forget(field)
                draft.type(change)
              }}
            />
            <NoQuotaNotice />
            <DraftFoot
              keeping={keeping}
              busy={whenReady.waiting === null ? null : whenReady.waiting ? 'publish' : 'keep'}
              onPublish={() => whenReady.ask(true)}
              onKeep={() => whenReady.ask(false)}
              onClear={() => {
                setUnfit([])
                show({})
                void draft.clear()
              }}
            />
          </form>
        )}
      </Card>
    </>
  )
}

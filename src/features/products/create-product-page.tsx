import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { SlotNotice } from '#src/components/slot-notice.tsx'
import { useAttempt } from '#src/components/use-attempt.ts'
import { productCreate } from '#src/domains/products/mutations.ts'
import type { RefusedPhoto } from '#src/lib/photo-intake.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { hasBackgroundSync } from '#src/platform/background-sync.ts'
import { useUser } from '#src/session/session-context.ts'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { attributesOf, useKnownCategories } from './draft/category-fields.tsx'
import { DraftFields } from './draft/draft-fields.tsx'
import { DraftFoot } from './draft/draft-foot.tsx'
import { DraftPhotos, type ShownPhoto } from './draft/draft-photos.tsx'
import { blankWords } from './draft/draft-words.ts'
import { DuplicateNotice } from './draft/duplicate-notice.tsx'
import { checkWords, refusalErrors, refusalText, useFormErrors } from './draft/form-errors.ts'
import {
  lostShareText,
  photosError,
  refusedTexts,
  ShareNotice,
  shownPhotos,
  takenText,
} from './draft/photo-problems.tsx'
import { type ChosenDraft, useChosenDraft, useDraft } from './draft/use-draft.ts'
import { useWhenReady } from './draft/use-ready-photos.ts'

export function CreateProductPage() {
  const { brouillon } = useSearch({ strict: false }) as { brouillon?: string }
  const lost = useLostShare()
  const draft = useChosenDraft(brouillon)
  return (
    <Page
      title="Vendre un article"
      lead="Sans réseau aussi : votre annonce part d’elle-même dès qu’il revient."
      narrow
    >
      {draft === null ? (
        <Card>
          <Skeleton shape="row" lines={4} />
        </Card>
      ) : (
        <ProductForm key={draft.id} draft={draft} lost={lost} />
      )}
    </Page>
  )
}

/** Reports a failed share once, then removes it from the URL so that a reload does not repeat it. */
function useLostShare(): string | undefined {
  const navigate = useNavigate()
  const { partage } = useSearch({ strict: false }) as { partage?: string }
  const [text] = useState(() => lostShareText(partage))
  useEffect(() => {
    if (partage !== undefined) void navigate({ to: '/products/create', search: {}, replace: true })
  }, [navigate, partage])
  return text
}

function ProductForm({ draft: chosen, lost }: { draft: ChosenDraft; lost: string | undefined }) {
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
        : `Elle partira dès le retour du réseau, ${hasBackgroundSync() ? 'même si vous fermez l’application' : 'quand Louma est ouvert'}.`,
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
          <form ref={form} className="stack gap-5" noValidate onSubmit={(event) => event.preventDefault()}>
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

/** Warns before publishing that the quota is used up; the draft is kept. */
function NoQuotaNotice() {
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

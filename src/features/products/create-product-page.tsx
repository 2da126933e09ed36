import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { SlotNotice } from '#src/components/slot-notice.tsx'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { DraftWords } from '#src/db/draft-rows.ts'
import type { EntryError } from '#src/db/outbox-entry.ts'
import { productCreate } from '#src/domains/products/mutations.ts'
import type { RefusedPhoto } from '#src/lib/photo-intake.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { hasBackgroundSync } from '#src/platform/background-sync.ts'
import { useUser } from '#src/session/session-context.ts'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StepLine } from '#src/ui/step-line.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { useWide } from '#src/ui/use-wide.ts'
import css from './create-product-page.module.css'
import { attributesOf, useKnownCategories } from './draft/category-fields.tsx'
import { PriceFields, TitleFields } from './draft/draft-fields.tsx'
import { DraftFoot } from './draft/draft-foot.tsx'
import { DraftPhotos, type ShownPhoto } from './draft/draft-photos.tsx'
import { DraftReview } from './draft/draft-review.tsx'
import { blankWords } from './draft/draft-words.ts'
import { DuplicateNotice } from './draft/duplicate-notice.tsx'
import {
  checkWords,
  type FieldErrors,
  firstWrong,
  refusalErrors,
  refusalText,
  useFormErrors,
} from './draft/form-errors.ts'
import { FormStep } from './draft/form-step.tsx'
import {
  lostShareText,
  photosError,
  refusedTexts,
  ShareNotice,
  shownPhotos,
  takenText,
} from './draft/photo-problems.tsx'
import { type ChosenDraft, useChosenDraft, useDraft } from './draft/use-draft.ts'
import { usePhotoEditor } from './draft/use-photo-editor.tsx'
import { useWhenReady } from './draft/use-ready-photos.ts'
import { lastStep, readStep, stepOf, stepTitles, useSteps } from './draft/use-steps.ts'
import { useSuggestions } from './draft/use-suggestions.ts'

export function CreateProductPage() {
  const { brouillon, etape } = useSearch({ strict: false }) as { brouillon?: string; etape?: string }
  const lost = useLostShare()
  const draft = useChosenDraft(brouillon)
  const wide = useWide()
  const isBegun = !wide && (readStep(etape) ?? 1) > 1
  return (
    <Page
      title="Vendre un article"
      lead={isBegun ? undefined : 'Sans réseau aussi : votre annonce part d’elle-même dès qu’il revient.'}
      narrow={!wide}
    >
      {draft === null ? (
        <Skeleton shape="row" lines={4} />
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
  const online = useSyncStatus('online')
  const navigate = useNavigate()
  const toasts = useToasts()
  const attempt = useAttempt()
  const tree = useKnownCategories()
  const draft = useDraft({ id: chosen.id, blank: blankWords(useUser()?.city), takesShares: true })
  const form = useRef<HTMLFormElement>(null)
  const refusal = chosen.refused?.lastError ?? null
  const wide = useWide()
  const steps = useSteps(form, firstStep(refusal))
  const { errors, show, forget } = useFormErrors(form, refusalErrors(refusal), async (field) => {
    if (!wide && stepOf(field) !== steps.step) await steps.go(stepOf(field))
  })
  const [unfit, setUnfit] = useState<RefusedPhoto[]>([])
  const { words, photos, taken, keeping } = draft
  const edited = usePhotoEditor(photos, draft)
  const shown = shownPhotos(photos, refusal)
  const suggested = useSuggestions(words?.title ?? '', words?.category ?? '')

  /** Errors of the typed words and of the photos. */
  const check = (filled: DraftWords, publish: boolean) => {
    const keys = attributesOf(tree, filled.category).map(({ key }) => key)
    const checked = checkWords(filled, keys)
    const inPhotos =
      photosError(shown) ??
      (publish && photos.length === 0 ? 'Ajoutez au moins une photo pour publier.' : undefined)
    const found: FieldErrors = {
      ...('errors' in checked ? checked.errors : {}),
      ...(inPhotos === undefined ? {} : { photos: inPhotos }),
    }
    return { checked, found }
  }

  const send = async (publish: boolean) => {
    if (words === null) return
    const { checked, found } = check(words, publish)
    if ('errors' in checked || found.photos !== undefined) return show(found)
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
    await navigate({ to: '/my-products', replace: true })
  }
  /** To the next step, once this one is right. */
  const next = () => {
    if (words === null) return
    const found = Object.entries(check(words, false).found).filter(([field]) => stepOf(field) === steps.step)
    if (found.length > 0) return void show(Object.fromEntries(found))
    void show({})
    steps.next()
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
  const isLast = wide || steps.step === lastStep
  const type = (change: Partial<DraftWords>) => {
    for (const field of Object.keys(change)) forget(field)
    draft.type(change)
  }
  const problems = [
    ...(refusal === null ? [] : [refusalText(refusal)]),
    ...(lost === undefined ? [] : [lost]),
    ...refusedTexts([...taken.refused, ...unfit]),
  ]

  return (
    <>
      <ShareNotice news={taken.photos === 0 ? null : takenText(taken.photos)} problems={problems} />
      {words === null ? (
        <Skeleton shape="row" lines={4} />
      ) : (
        <form
          ref={form}
          className="stack gap-5 columns columns-end"
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          {wide ? null : <StepLine at={steps.step} of={lastStep} />}
          <div className={css.fields} hidden={isLast && !wide}>
            <FormStep title={stepTitles[0]} hidden={!wide && steps.step !== 1}>
              <DraftPhotos
                photos={shown}
                error={photosError(shown) ?? errors.photos}
                onAdd={(files) => {
                  forget('photos')
                  void draft.add(files).then(setUnfit)
                }}
                onEdit={edited.open}
                onRemove={(photo) => void remove(photo)}
                onArrange={(order) => void draft.arrange(order)}
              />
            </FormStep>
            <FormStep title={stepTitles[1]} hidden={!wide && steps.step !== 2}>
              <TitleFields
                draft={chosen.id}
                words={words}
                errors={errors}
                suggested={suggested}
                onType={type}
              />
            </FormStep>
            <FormStep title={stepTitles[2]} hidden={!wide && steps.step !== 3}>
              <PriceFields words={words} errors={errors} suggested={suggested} onType={type} />
            </FormStep>
          </div>
          <div className={css.side}>
            <DuplicateNotice photos={photos} />
            <FormStep title={stepTitles[3]} hidden={!isLast}>
              {isLast ? (
                <DraftReview
                  words={words}
                  photos={shown}
                  missing={wide ? {} : check(words, true).found}
                  onEdit={wide ? undefined : (step) => void steps.go(step)}
                />
              ) : null}
              <NoQuotaNotice />
            </FormStep>
            <DraftFoot
              keeping={keeping}
              busy={whenReady.waiting === null ? null : whenReady.waiting ? 'publish' : 'keep'}
              onNext={isLast ? undefined : next}
              onBack={wide || steps.step === 1 ? undefined : steps.back}
              onPublish={() => whenReady.wait(true)}
              onKeep={() => whenReady.wait(false)}
              onClear={() => {
                setUnfit([])
                void show({})
                void draft.clear()
                if (!wide && steps.step !== 1) void steps.go(1)
              }}
            />
          </div>
        </form>
      )}
      {edited.editor}
    </>
  )
}

/** Where a draft opens: at what the server refused, else at the beginning. */
function firstStep(refusal: EntryError | null): number {
  if (refusal === null) return 1
  if (refusal.photo != null) return 1
  const wrong = firstWrong(refusalErrors(refusal))
  return wrong === undefined ? lastStep : stepOf(wrong)
}

/** Warns before publishing that the quota is used up; the draft is kept. */
function NoQuotaNotice() {
  return (
    <SlotNotice
      text={(left) =>
        left === 0
          ? 'Toutes vos places sont prises\u00a0: cette annonce sera gardée, et mise en ligne dès qu’une place se libère.'
          : null
      }
    />
  )
}

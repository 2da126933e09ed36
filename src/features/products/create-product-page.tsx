import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import type { RefusedPhoto } from '#src/lib/photo-intake.ts'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import css from './create-product-page.module.css'
import { DraftFields } from './draft/draft-fields.tsx'
import { DraftFoot } from './draft/draft-foot.tsx'
import { DraftPhotos } from './draft/draft-photos.tsx'
import { lostShareText, refusedTexts, takenText } from './draft/photo-texts.ts'
import { ShareNotice } from './draft/share-notice.tsx'
import { useDraft } from './draft/use-draft.ts'

/** The form of a new offer: photos first, kept on this device at every keystroke. */
export function CreateProductPage() {
  const draft = useDraft()
  const toasts = useToasts()
  const lost = useLostShare()
  const [refused, setRefused] = useState<RefusedPhoto[]>([])
  const { words, photos, taken, keeping } = draft

  const remove = async (photo: DraftPhotoRow) => {
    if ((await draft.remove(photo)) === null) return
    toasts.show({
      type: 'info',
      title: 'Photo retirée',
      actions: [{ label: 'Annuler', run: () => void draft.putBack(photo) }],
    })
  }
  const clear = () => {
    setRefused([])
    void draft.clear()
  }

  return (
    <Page
      title="Vendre un article"
      lead="Préparez votre annonce, même sans réseau : elle reste en brouillon sur cet appareil."
      narrow
    >
      <ShareNotice
        news={taken.photos === 0 ? null : takenText(taken.photos)}
        problems={[...(lost === undefined ? [] : [lost]), ...refusedTexts([...taken.refused, ...refused])]}
      />
      <Card>
        {words === null ? (
          <Skeleton shape="row" lines={4} />
        ) : (
          <form className={css.form} onSubmit={(event) => event.preventDefault()}>
            <DraftPhotos
              photos={photos}
              onAdd={(files) => void draft.add(files).then(setRefused)}
              onRemove={(photo) => void remove(photo)}
            />
            <DraftFields words={words} onType={draft.type} />
            <DraftFoot keeping={keeping} onClear={clear} />
          </form>
        )}
      </Card>
    </Page>
  )
}

/** Says once how a share ended that brought nothing; the address forgets it, so that a reload does not say it again. */
function useLostShare(): string | undefined {
  const navigate = useNavigate()
  const { partage } = useSearch({ strict: false }) as { partage?: string }
  const [text] = useState(() => lostShareText(partage))
  useEffect(() => {
    if (partage !== undefined) void navigate({ to: '/products/create', search: {}, replace: true })
  }, [navigate, partage])
  return text
}

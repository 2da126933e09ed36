import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#src/components/lazy-component.ts'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { newId } from '#src/lib/id.ts'
import type { PhotoEdit } from '#src/lib/photo-edit.ts'
import { preparePhoto } from '#src/platform/prepare-photo.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { ToolUnavailable } from './tool-unavailable.tsx'
import type { useDraft } from './use-draft.ts'

const PhotoEditor = lazyComponent(() => import('./draft-tools.ts'), 'PhotoEditor', ToolUnavailable)

interface EditedPhoto {
  photo: DraftPhotoRow
  place: number
}

/** Turns and cuts photos of a draft that are on this device; the earlier one can be restored from the toast. */
export function usePhotoEditor(
  photos: readonly DraftPhotoRow[],
  { replace }: Pick<ReturnType<typeof useDraft>, 'replace'>,
): {
  open: (photo: Pick<DraftPhotoRow, 'id'>, place: number) => void
  editor: ReactNode
} {
  const toasts = useToasts()
  const [edited, setEdited] = useState<EditedPhoto | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
    setEdited(null)
    setProblem(null)
  }
  const save = async ({ photo }: EditedPhoto, edit: PhotoEdit) => {
    setBusy(true)
    setProblem(null)
    const id = newId()
    const { draft: _, ...before } = photo
    const made = await preparePhoto(photo.blob, edit).catch(() => null)
    const isKept = made !== null && (await replace(photo.id, { id, name: photo.name, ...made })) !== null
    setBusy(false)
    if (!isKept) {
      setProblem('La photo n’a pas pu être modifiée. Elle reste comme avant\u00a0; réessayez.')
      return
    }
    close()
    toasts.show({
      type: 'success',
      title: 'Photo modifiée',
      actions: [{ label: 'Annuler', run: () => void replace(id, before) }],
    })
  }
  return {
    open({ id }, place) {
      const photo = photos.find((one) => one.id === id)
      if (photo !== undefined) setEdited({ photo, place })
    },
    editor:
      edited === null ? null : (
        <Suspense>
          <PhotoEditor
            picture={edited.photo.blob}
            place={edited.place}
            busy={busy}
            problem={problem}
            onClose={close}
            onSave={(edit) => void save(edited, edit)}
          />
        </Suspense>
      ),
  }
}

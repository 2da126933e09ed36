import { refusedFileText, sortPhotos } from '#src/lib/photo-intake.ts'
import { useToasts } from '#src/ui/toaster.tsx'

/** Returns the chosen files that can be sent, `room` at most; a toast names the first of the others. */
export function useSortedPhotos(): (files: readonly File[], room: number) => File[] {
  const toasts = useToasts()
  return (files, room) => {
    const { kept, refused } = sortPhotos(files, room)
    const [first] = refused
    if (first)
      toasts.show({ type: 'info', title: 'Ce fichier ne peut pas partir.', message: refusedFileText(first) })
    return kept
  }
}

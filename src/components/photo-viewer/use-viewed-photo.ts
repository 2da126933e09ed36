import { use, useState, useSyncExternalStore } from 'react'
import type { Photo } from '#contract/photos.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { DataSaverContext } from '#src/ui/data-saver.ts'
import { type Variant, variantsOf } from './photo-addresses.ts'
import { photoNote } from './photo-note.ts'
import { useKeptVariant } from './use-kept-variant.ts'

interface ViewedPhoto {
  /** What can be drawn at once; null when nothing of this photo is on the device. */
  small: string | null
  /** What is drawn over it once it is loaded; null while it is not to be loaded. */
  large: Variant | null
  note: string | null
  /** Set while the data saver waits for the person's consent. */
  ask: (() => void) | null
  onLargeFailed: () => void
  onSmallFailed: () => void
}

/** Which variants of a photo the viewer draws; `shown` is the one that the page has already drawn. */
export function useViewedPhoto(photo: Photo, shown: string | null, isHere: boolean): ViewedPhoto {
  const saver = use(DataSaverContext)
  const saves = useSyncExternalStore(saver.subscribe, saver.saves, () => false)
  const { online } = useSyncStatus()
  const kept = useKeptVariant(photo)
  const [asked, ask] = useState(false)
  const [failed, fail] = useState<readonly string[]>([])
  const [widest] = variantsOf(photo)
  const first = kept?.src ?? shown
  const small = first !== null && !failed.includes(first) ? first : null
  const isMissing = isHere && kept !== undefined && kept?.isWidest !== true && widest !== undefined
  const hasFailed = widest !== undefined && failed.includes(widest.src)
  const waits = isMissing && online && saves && !asked
  const large = isMissing && online && !waits && !hasFailed ? widest : null
  return {
    small,
    large,
    note: isMissing ? photoNote({ online, hasFailed, hasSmall: small !== null }) : null,
    ask: waits ? () => ask(true) : null,
    onLargeFailed: () => widest && fail([...failed, widest.src]),
    onSmallFailed: () => first !== null && fail([...failed, first]),
  }
}

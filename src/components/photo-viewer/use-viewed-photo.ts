import { use, useState, useSyncExternalStore } from 'react'
import type { Photo } from '#contract/photos.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { DataSaverContext } from '#src/ui/data-saver.ts'
import { type Variant, variantsOf } from './photo-addresses.ts'
import { photoNote } from './photo-note.ts'
import { useKeptVariant } from './use-kept-variant.ts'

interface ViewedPhoto {
  /** Shown at once; null when no variant is on the device. */
  small: string | null
  /** Shown over `small` once loaded; null while it must not load. */
  large: Variant | null
  note: string | null
  /** Set while the data saver needs the user's consent. */
  ask: (() => void) | null
  onLargeFailed: () => void
  onSmallFailed: () => void
}

/** `shown`: URL of the variant that the page already shows. */
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

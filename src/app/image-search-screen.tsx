import { ImageSearchPage } from '#src/features/image-search/image-search-page.tsx'
import { useShell } from './shell-context.ts'

/** Search by image, with the network that only the frame has. */
export function ImageSearchScreen() {
  const { device } = useShell()
  return device === null ? null : <ImageSearchPage net={device.net} />
}

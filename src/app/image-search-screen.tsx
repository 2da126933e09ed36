import { ImageSearchPage } from '#src/features/image-search/image-search-page.tsx'
import { useShell } from './shell-context.ts'

export function ImageSearchScreen() {
  const { device } = useShell()
  return device === null ? null : <ImageSearchPage net={device.net} />
}

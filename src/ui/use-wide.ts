import { useSyncExternalStore } from 'react'

const wide = () => matchMedia('(min-width: 900px)')

function watch(changed: () => void): () => void {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True from 900 px up, for parts that a phone must not render; looks alone belong in CSS. */
export function useWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => wide().matches,
    () => false,
  )
}

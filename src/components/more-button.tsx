import type { Ref } from 'react'
import { Button } from '#src/ui/button.tsx'
import { endOfList } from './keyboard-in-list.ts'
import css from './more-button.module.css'

interface MoreButtonProps {
  onPress: () => void
  isComing?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Fallback for slow loading: scrolling normally requests the next page earlier. */
export function MoreButton({ onPress, isComing = false, ref }: MoreButtonProps) {
  return (
    <p className={css.more}>
      <Button {...endOfList} ref={ref} busy={isComing} onClick={onPress}>
        Afficher la suite
      </Button>
    </p>
  )
}

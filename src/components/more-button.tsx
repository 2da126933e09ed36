import type { Ref } from 'react'
import { Button } from '#src/ui/button.tsx'
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

/** Marks the button below a list as part of the list for `keyboardInList`. */
const endOfList = { 'data-end-of-list': '' } as const

/** True while the focus is in a list by keyboard: the list must not grow by itself then. */
export function keyboardInList(): boolean {
  return document.querySelector('main :is(li :focus-visible, [data-end-of-list]:focus-visible)') !== null
}

import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { Offer } from './offer.ts'

/** State of an offer; `closed` while there is none, and while the page is the one that the server drew. */
export function useOffer<State>(offer: Offer<State> | undefined, closed: State): State {
  return useSyncExternalStore(
    offer?.subscribe ?? never,
    () => offer?.state() ?? closed,
    () => closed,
  )
}

/** Gives an offer its place for as long as the calling component is on the screen; before the screen is painted. */
export function usePlaceFor(offer: Offer<unknown> | undefined): void {
  useLayoutEffect(() => offer?.stage(), [offer])
}

const never = () => () => {}

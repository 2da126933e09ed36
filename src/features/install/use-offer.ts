import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { Offer } from './offer.ts'

/** Returns `closed` without an offer, in server rendering and while hydrating. */
export function useOffer<State>(offer: Offer<State> | undefined, closed: State): State {
  return useSyncExternalStore(
    offer?.subscribe ?? never,
    () => offer?.state() ?? closed,
    () => closed,
  )
}

/** Registers the place before paint, to avoid a layout shift. */
export function usePlaceFor(offer: Offer<unknown> | undefined): void {
  useLayoutEffect(() => offer?.stage(), [offer])
}

const never = () => () => {}

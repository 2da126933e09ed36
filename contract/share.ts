/** Where a device posts what is shared with the app; a person's visit to it is the form of a new offer. */
export const sharePath = '/products/create'

/** Field of the posted form that holds the pictures. */
export const sharedFilesField = 'images'

/** How a share ended: kept on this device, no room for it, or nobody was there to keep it. */
export type ShareOutcome = '1' | 'plein' | 'perdu'

/** The form's address after a share; `partage` says how it ended. */
export function afterShare(outcome: ShareOutcome): string {
  return `${sharePath}?partage=${outcome}`
}

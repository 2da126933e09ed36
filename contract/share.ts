/** Target of the Web Share Target API (POST); a GET displays the new product form. */
export const sharePath = '/products/create'

export const sharedFilesField = 'images'

/** Stored on the device, storage full, or not stored because the share was not handled. */
export type ShareOutcome = '1' | 'plein' | 'perdu'

export function afterShare(outcome: ShareOutcome): string {
  return `${sharePath}?partage=${outcome}`
}

/** `draft` of the recordings of a product's draft, so that they are not among its photos. */
export function voiceDraftId(draft: string): string {
  return `voice:${draft}`
}

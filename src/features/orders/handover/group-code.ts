/** A handover code in groups of four, as people read it aloud. */
export function groupCode(code: string): string[] {
  return code.match(/.{1,4}/g) ?? []
}

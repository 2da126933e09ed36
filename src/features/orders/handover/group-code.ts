/** Groups of four, for reading aloud. */
export function groupCode(code: string): string[] {
  return code.match(/.{1,4}/g) ?? []
}

/** A picture that was searched with, and its views (contract/image-descriptor). */
export interface SearchedPicture {
  picture: Blob
  views: readonly Int8Array[]
}

let last: (SearchedPicture & { whose: string }) | null = null

/** What was searched last in this page, so that the way back from a listing leads to its results. */
export function lastSearch(whose: string): SearchedPicture | null {
  return last?.whose === whose ? last : null
}

/** Remembers a search until the page goes; `whose`: name of the person's database. Null forgets it. */
export function rememberSearch(whose: string, searched: SearchedPicture | null): void {
  last = searched === null ? null : { ...searched, whose }
}

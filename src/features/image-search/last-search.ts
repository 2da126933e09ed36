/** `views`: see contract/image-descriptor. */
export interface SearchedPicture {
  picture: Blob
  views: readonly Int8Array[]
}

let last: (SearchedPicture & { whose: string }) | null = null

/** Kept in memory, so that going back from a product shows the results again. */
export function lastSearch(whose: string): SearchedPicture | null {
  return last?.whose === whose ? last : null
}

/** `whose`: name of the user's database. Null forgets the search. */
export function rememberSearch(whose: string, searched: SearchedPicture | null): void {
  last = searched === null ? null : { ...searched, whose }
}

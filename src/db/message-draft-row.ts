import type { Risk } from '#contract/risky-words.ts'

/** What only this device knows of a conversation: what is being written in it, and which tips were waved aside. */
export interface MessageDraftRow {
  /** The conversation's, or `new:` and the product's before there is one. */
  id: string
  words: string
  /** A photo that goes with the words, in `draftPhotos`. */
  photo: string | null
  waved: Risk[]
}

import type { Risk } from '#contract/risky-words.ts'

/** Device-only state of a conversation: the message draft and the dismissed safety tips. */
export interface MessageDraftRow {
  /** Conversation id, or `new:<product id>` before there is a conversation. */
  id: string
  words: string
  /** Id of the attached photo in `draftPhotos`. */
  photo: string | null
  waved: Risk[]
}

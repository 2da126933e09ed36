const talk = 'conversation:'

/** One tag per conversation: a later notification replaces the earlier one. */
export function conversationTag(conversation: string): string {
  return talk + conversation
}

/** Null for other tags. */
export function conversationOfTag(tag: string): string | null {
  return tag.startsWith(talk) ? tag.slice(talk.length) : null
}

export const newsTag = 'news'

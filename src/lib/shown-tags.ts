const talk = 'conversation:'

/** Tag of the notification that stands for a conversation on this device: a later one takes its place. */
export function conversationTag(conversation: string): string {
  return talk + conversation
}

/** The conversation of a tag; null for other tags. */
export function conversationOfTag(tag: string): string | null {
  return tag.startsWith(talk) ? tag.slice(talk.length) : null
}

/** Tag of the one notification that stands for all other news. */
export const newsTag = 'news'

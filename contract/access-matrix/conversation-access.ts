import { type AccessRows, patterns } from './access-row.ts'

const { memberCalm, memberActive, ownCalm, ownActive } = patterns

export const conversationAccess: AccessRows = {
  listConversations: memberCalm,
  readConversation: ownCalm,
  openConversation: memberActive,
  listMessages: memberCalm,
  listEarlierMessages: ownCalm,
  sendMessage: ownActive,
  answerOffer: ownActive,
  readUpTo: ownCalm,
  sortConversation: ownCalm,
  tellTyping: ownActive,
  listBlocked: memberCalm,
  blockUser: memberCalm,
  unblockUser: memberCalm,
  listQuickAnswers: memberCalm,
  saveQuickAnswer: ownCalm,
  dropQuickAnswer: ownCalm,
}

export { countUnread } from './conversation-rows.ts'
export { hideMessage, showMessage } from './hide-message.ts'
export { expireOffers } from './offers.ts'
export { postOrderEvent } from './post-order-event.ts'
export {
  list as listConversations,
  listAll as listMessages,
  messageContext,
} from './read-conversations.ts'
export { mountConversations } from './routes.ts'

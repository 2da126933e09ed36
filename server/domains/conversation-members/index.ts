export { askersAbout, partnersOf } from './rows.ts'
export { between, ofListing, ofPerson, touchConversations } from './touch-conversations.ts'

export { between, buyersAbout, ofListing, ofPerson, partnersOf, touchConversations } from './members.ts'
export { replyMinutes } from './reply-time.ts'

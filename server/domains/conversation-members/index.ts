export { askersAbout, between, ofListing, ofPerson, partnersOf, touchConversations } from './members.ts'

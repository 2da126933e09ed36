export { countUnread } from './count-unread.ts'
export { expireOffers } from './expire-offers.ts'
export { mountDiscussions } from './routes.ts'
export { tellOfOrder } from './tell-of-order.ts'

export { peopleOfOwn } from './affected-users.ts'
export { endOverdue, peopleStopping, stopOrdersOf, voidOrders } from './end-orders.ts'
export { mountOrders } from './routes.ts'
export { eventsOf, lockOwn, touchOrder } from './rows.ts'

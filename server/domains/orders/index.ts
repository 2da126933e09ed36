export { endOverdue, peopleStopping, stopOrdersOf, voidOrders } from './end-orders.ts'
export { peopleOfOwn } from './others.ts'
export { mountOrders } from './routes.ts'
export { eventsOf, lockOwn, touchOrder } from './rows.ts'

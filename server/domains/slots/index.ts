export { ownedBoostsLeft, type Room, readQuota, takeOwnedBoost } from './quota.ts'
export { findSlot, retakeSlot, returnSlot } from './slots.ts'

export { findSlot } from './find-slot.ts'
export { ownedBoostsLeft, takeOwnedBoost } from './owned-boosts.ts'
export { type Room, readRoom } from './read-room.ts'
export { returnSlot } from './return-slot.ts'

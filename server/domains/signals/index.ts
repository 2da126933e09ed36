export { signalsOfListings } from './signals-of-listings.ts'
export { signalsOfPerson } from './signals-of-person.ts'

/* What a page needs of the engine as soon as somebody is signed in, and never before. */
export { followMember } from './follow-member.ts'
export { memberScreens } from './member-screens.ts'
export { startMember } from './start-member.ts'

/* What a page needs of the engine as soon as somebody is signed in, and never before. */
export { startPageSync } from '#src/sync/page-sync-start.ts'
export { closeActs } from './close-acts.ts'
export { followMember } from './follow-member.ts'
export { watchRights } from './watch-rights.ts'

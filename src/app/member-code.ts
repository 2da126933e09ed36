/* What a page needs of the engine as soon as somebody is signed in, and never before. */
export { writeAppBadge } from '#src/lib/app-badge.ts'
export { startPageSync } from '#src/sync/page-sync-start.ts'
export { followBadge } from './follow-badge.ts'
export { followLooks } from './follow-looks.ts'

/** One chunk: each chunk costs every first visit a line of the import map. */
export { AdminPersonPage } from './person-page.tsx'
export { AdminUsersPage } from './users-page.tsx'
export { VerificationsPage } from './verifications-page.tsx'

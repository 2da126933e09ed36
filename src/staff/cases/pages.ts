/** One chunk: each chunk costs every first visit a line of the import map. */
export { AdminCasePage } from './case-page.tsx'
export { AdminCasesPage } from './cases-page.tsx'

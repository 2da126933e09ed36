export { noCards, openCards, sweepCards } from './cards.ts'
export { openSitemap } from './sitemap.ts'

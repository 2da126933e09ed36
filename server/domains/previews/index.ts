export { noCards, openCards } from './open-cards.ts'
export { openSitemap } from './open-sitemap.ts'
export { sweepCards } from './sweep-cards.ts'

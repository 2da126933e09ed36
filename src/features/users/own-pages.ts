/** One chunk: each chunk costs every first visit a line of the import map. */
export { ProfilePage } from './profile-page.tsx'
export { ShopPage } from './shop-page.tsx'
export { VerificationPage } from './verification-page.tsx'

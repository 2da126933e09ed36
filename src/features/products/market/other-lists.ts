/* Exports for one lazy chunk: replacements for the product list, and its filters. */
export { FilterChips, FilterRail, FilterSheet } from './filters.tsx'
export { KnownProducts } from './known-products.tsx'
export { NothingFound } from './nothing-found.tsx'
export { SignInFirst } from './sign-in-first.tsx'

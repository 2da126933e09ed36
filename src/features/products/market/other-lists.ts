/* Exports for one lazy chunk: replacements for the product list. */
export { KnownProducts } from './known-products.tsx'
export { NothingFound } from './nothing-found.tsx'
export { SignInFirst } from './sign-in-first.tsx'

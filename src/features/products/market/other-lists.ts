/* What stands in the place of the market's list, as one piece of code. */
export { KnownProducts } from './known-products.tsx'
export { NothingFound } from './nothing-found.tsx'
export { SignInFirst } from './sign-in-first.tsx'

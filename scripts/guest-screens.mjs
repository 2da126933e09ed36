/** Screens that the server renders completely; index.html contains their styles. */
export const writtenScreens = [
  'src/app/home-page.tsx',
  'src/features/products/products-page.tsx',
  'src/features/products/product-page.tsx',
]

/** Screens and code that work without a session: the guests' worker precaches them. */
export const guestScreens = [
  ...writtenScreens,
  'src/app/not-found-page.tsx',
  'src/api/auth.ts',
  'src/features/install/install-dialog.tsx',
  'src/domains/public-collections.ts',
  'src/ui/illustration.tsx',
  'src/ui/thumb-hash.ts',
  'src/components/long-product-list.tsx',
  'src/app/home/home-links.tsx',
  'src/app/home/promises.tsx',
  'src/features/products/market/other-lists.ts',
  'src/components/photo-gallery.tsx',
  'src/components/photo-viewer/photo-viewer.tsx',
  'src/features/products/detail/product-gone.tsx',
  'src/features/products/detail/product-details.tsx',
  'src/features/auth/entry-page.tsx',
  'src/features/auth/forgot-password-page.tsx',
  'src/features/auth/email-entry.tsx',
  'src/app/image-search-screen.tsx',
  'src/app/search-page.tsx',
  'src/api/search.ts',
  'src/features/search/search-filters.tsx',
  'src/features/search/suggestions.tsx',
  'src/features/search/local-results.tsx',
  'src/features/search/no-results.tsx',
  'src/components/filters/filter-chips.tsx',
  'src/components/filters/filter-panels.ts',
  'src/features/users/user-page.tsx',
  'src/features/users/reviews.tsx',
]

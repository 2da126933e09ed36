/** Screens that the server writes out in full; their styles stand in every page. */
export const writtenScreens = [
  'src/app/home-page.tsx',
  'src/features/products/products-page.tsx',
  'src/features/products/product-page.tsx',
]

/** Code of the screens that are open without a session: a visitor's device keeps it. The style sheet page is nobody's need. */
export const guestScreens = [
  ...writtenScreens,
  'src/app/not-found-page.tsx',
  // What these screens load when they are used.
  'src/api/auth.ts',
  'src/features/install/install-dialog.tsx',
  'src/sync/collections/public.ts',
  'src/ui/thumb-hash.ts',
  'src/components/long-product-list.tsx',
  'src/app/home/home-links.tsx',
  'src/app/home/promises.tsx',
  'src/features/products/market/filter-chips.tsx',
  'src/features/products/market/filter-sheet.tsx',
  'src/features/products/market/other-lists.ts',
  'src/components/photo-gallery.tsx',
  'src/components/photo-viewer/photo-viewer.tsx',
  'src/features/products/detail/product-gone.tsx',
  'src/features/products/detail/product-details.tsx',
  'src/features/auth/login-page.tsx',
  'src/features/auth/register-page.tsx',
  'src/features/auth/forgot-password-page.tsx',
  'src/app/image-search-screen.tsx',
  'src/app/search-page.tsx',
  'src/api/search.ts',
  'src/features/search/search-filters.tsx',
  'src/features/search/suggestions.tsx',
  'src/features/search/here-results.tsx',
  'src/features/search/no-results.tsx',
  'src/components/filters/filter-chips.tsx',
  'src/components/filters/filter-sheet.tsx',
  'src/features/users/user-page.tsx',
  'src/features/users/reviews.tsx',
]

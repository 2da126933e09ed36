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
  'src/features/auth/login-page.tsx',
  'src/features/auth/register-page.tsx',
  'src/features/auth/forgot-password-page.tsx',
  'src/features/image-search/image-search-page.tsx',
  'src/features/search/search-page.tsx',
  'src/features/users/user-page.tsx',
]

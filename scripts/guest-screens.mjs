/** Screens that the server writes out in full; their styles stand in every page. */
export const writtenScreens = [
  'src/app/home-page.tsx',
  'src/features/products/products-page.tsx',
  'src/features/products/product-page.tsx',
]

/** Screens that are open without a session: a visitor's device keeps them. The style sheet page is nobody's need. */
export const guestScreens = [
  ...writtenScreens,
  'src/app/not-found-page.tsx',
  'src/features/auth/login-page.tsx',
  'src/features/auth/register-page.tsx',
  'src/features/auth/forgot-password-page.tsx',
  'src/features/image-search/image-search-page.tsx',
  'src/features/search/search-page.tsx',
  'src/features/users/user-page.tsx',
]

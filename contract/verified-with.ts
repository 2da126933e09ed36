/** What the staff saw before it marked an account as verified. */
export const verifiedWith = ['document', 'shop'] as const
export type VerifiedWith = (typeof verifiedWith)[number]

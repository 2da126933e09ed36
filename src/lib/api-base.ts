import { apiBase as usualBase } from '#contract/limits.ts'

/** Where the API answers; an operator may build with another one. */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? usualBase

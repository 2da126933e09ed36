import { apiBase as usualBase } from '#contract/limits.ts'

/** An operator can build with another base. */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? usualBase

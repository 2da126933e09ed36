import { apiBase as usualBase } from '#contract/limits.ts'

/** An operator can build with another base. */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? usualBase

/** `Request.mode` of the app's own requests, by which the worker distinguishes them from those of other code in the page. */
export const ownRequestMode = 'same-origin'

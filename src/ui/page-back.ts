import { createContext, type ReactNode } from 'react'

/** Back link of a screen below another one; null on root screens. */
export const PageBack = createContext<ReactNode>(null)

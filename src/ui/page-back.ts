import { createContext, type ReactNode } from 'react'

/** The way back from a screen that lies below another one; null on the root screens, which have none. */
export const PageBack = createContext<ReactNode>(null)

import type { Week } from './week.ts'

/** Acts on the screens; does nothing in a plan. */
export async function live({ isPlan }: Week, act: () => Promise<void>): Promise<void> {
  if (!isPlan) await act()
}

/** Reads the server's state; in a plan, returns the expected one. */
export async function learn<T>({ isPlan }: Week, read: () => Promise<T>, foreseen: T): Promise<T> {
  return isPlan ? foreseen : read()
}

import type { Week } from './week.ts'

/** Does something on screens; only planned, nothing is done. */
export async function live({ isPlan }: Week, act: () => Promise<void>): Promise<void> {
  if (!isPlan) await act()
}

/** What the server says of something; only planned, what it will say. */
export async function learn<T>({ isPlan }: Week, read: () => Promise<T>, foreseen: T): Promise<T> {
  return isPlan ? foreseen : read()
}

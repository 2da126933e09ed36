import { slugOf } from '../categories/slug-of.ts'

const most = 40

/** An id for a new offer: its name, and a number where that is taken. */
export function offerId(name: string, taken: ReadonlySet<string>): string {
  const plain =
    slugOf(name)
      .slice(0, most - 3)
      .replace(/-+$/, '') || 'offre'
  return slugOf(plain, taken)
}

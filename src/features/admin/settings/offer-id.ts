import { slugOf } from '../categories/slug-of.ts'

const most = 40

/** Id of a new offer: the slug of its name, with a number where that is taken. */
export function offerId(name: string, taken: ReadonlySet<string>): string {
  const plain =
    slugOf(name)
      .slice(0, most - 3)
      .replace(/-+$/, '') || 'offre'
  return slugOf(plain, taken)
}

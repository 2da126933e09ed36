import type { EditableCategory } from '#contract/category-editing.ts'
import type { Category } from '#contract/category-tree.ts'
import { counted } from '#src/components/counted.ts'
import { attributesAlong, pathTo } from '#src/lib/category-tree.ts'

type Counts = Pick<EditableCategory, 'listings' | 'saved_searches'>

export const listingsText = (count: number) => counted(count, 'annonce', 'annonces')

/** '42 annonces et 3 recherches enregistrées'. */
function goodsWords({ listings, saved_searches }: Counts): string {
  const searches = counted(saved_searches, 'recherche enregistrée', 'recherches enregistrées')
  if (listings === 0 && saved_searches > 0) return searches
  return saved_searches === 0 ? listingsText(listings) : `${listingsText(listings)} et ${searches}`
}

/** 'Maison › Meubles › Lits'. */
export function pathText(tree: readonly Pick<Category, 'slug' | 'name' | 'parent'>[], slug: string): string {
  return pathTo(tree, slug)
    .map(({ name }) => name)
    .join(' › ')
}

/** Attributes already inherited from the parent categories, as a sentence; '' for none. */
export function inheritedText(tree: readonly Category[], parent: string | null): string {
  const labels = attributesAlong(pathTo(tree, parent)).map(({ label }) => label)
  return labels.length === 0 ? '' : `Demandées déjà par les catégories au-dessus : ${labels.join(', ')}.`
}

export function closingText({ listings }: Counts, below: number): string {
  const kept =
    listings === 0
      ? 'Aucune annonce n’y est rangée.'
      : listings === 1
        ? '1 annonce la garde et reste en ligne.'
        : `${listingsText(listings)} la gardent et restent en ligne.`
  const under =
    below === 0
      ? ''
      : ` ${counted(below, 'sous-catégorie disparaît', 'sous-catégories disparaissent')} des choix avec elle.`
  return `Elle disparaît des filtres et des formulaires : plus personne n’y publie. ${kept}${under}`
}

export function mergeText(counts: Counts, into: string): string {
  const { listings, saved_searches } = counts
  const isNothing = listings + saved_searches === 0
  const isOne = listings + saved_searches === 1
  const verb = isOne ? 'passera' : 'passeront'
  return isNothing
    ? `Aucune annonce et aucune recherche enregistrée à déplacer vers « ${into} ».`
    : `${goodsWords(counts)} ${verb} dans « ${into} ».`
}

/** One label may cover several collections. */
const names: readonly { label: string; isOf: (collection: string) => boolean }[] = [
  { label: 'Mes annonces', isOf: (name) => name === 'products' },
  { label: 'Notifications', isOf: (name) => name === 'notifications' },
  {
    label: 'Conversations',
    isOf: (name) => name === 'conversations' || name === 'messages' || name.startsWith('messages-of:'),
  },
  { label: 'Réponses rapides', isOf: (name) => name === 'quickAnswers' },
  { label: 'Personnes bloquées', isOf: (name) => name === 'blocked' },
  { label: 'Tableau de bord', isOf: (name) => name === 'stats' || name.startsWith('sales:') },
  { label: 'Activité récente', isOf: (name) => name === 'activity' },
  { label: 'Tendances', isOf: (name) => name === 'trending' },
  { label: 'Commandes', isOf: (name) => name === 'orders' },
  {
    label: 'Portefeuille',
    isOf: (name) =>
      ['wallet', 'statement', 'topUps', 'withdrawals', 'receiptKeys'].includes(name) ||
      name.startsWith('statement-page:') ||
      name.startsWith('receipt:'),
  },
  {
    label: 'Forfaits et boosts',
    isOf: (name) =>
      ['packages', 'publishingRoom', 'boostOffers'].includes(name) || name.startsWith('boosts-of:'),
  },
  { label: 'Décisions de l’équipe', isOf: (name) => name === 'decisions' },
  { label: 'Administration', isOf: (name) => name.startsWith('admin:') },
  { label: 'Avis', isOf: (name) => name.startsWith('reviews-of:') },
  { label: 'Mes favoris', isOf: (name) => name === 'favorites' },
  { label: 'Personnes suivies', isOf: (name) => name === 'followed' },
  { label: 'Mes notes', isOf: (name) => name === 'notes' },
  { label: 'Recherches enregistrées', isOf: (name) => name === 'savedSearches' },
  { label: 'Dernières annonces du marché', isOf: (name) => name === 'market' },
  {
    label: 'Listes parcourues',
    isOf: startsWithOneOf(['market-page:', 'products-of:', 'similar:', 'facets:', 'search:']),
  },
  { label: 'Annonces consultées', isOf: (name) => name.startsWith('product:') },
  { label: 'Profils consultés', isOf: (name) => name.startsWith('profile:') },
  { label: 'Catégories', isOf: (name) => name === 'categories' },
  { label: 'Choix de notifications', isOf: (name) => name === 'preferences' },
]

/** Null for a collection without a label. */
export function collectionLabel(collection: string): string | null {
  return names.find(({ isOf }) => isOf(collection))?.label ?? null
}

/** In display order. */
export const collectionLabels: readonly string[] = names.map(({ label }) => label)

function startsWithOneOf(prefixes: readonly string[]): (name: string) => boolean {
  return (name) => prefixes.some((prefix) => name.startsWith(prefix))
}

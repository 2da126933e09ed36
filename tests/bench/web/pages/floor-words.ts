export const floorTitle = 'Produits'
export const floorItems = Array.from({ length: 20 }, (_, at) => `Annonce ${at + 1}`)

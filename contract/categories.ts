/** [slug, name] in menu order. */
export const starterCategories = [
  ['telephones', 'Téléphones et tablettes'],
  ['informatique', 'Informatique et image'],
  ['electromenager', 'Électroménager'],
  ['maison', 'Maison et décoration'],
  ['mode-femme', 'Mode femme'],
  ['mode-homme', 'Mode homme'],
  ['beaute', 'Beauté et soins'],
  ['accessoires', 'Chaussures, sacs et bijoux'],
  ['alimentation', 'Marché et alimentation'],
  ['agriculture', 'Agriculture et élevage'],
  ['vehicules', 'Véhicules et outillage'],
  ['loisirs', 'Enfants, livres et loisirs'],
] as const

import type { Shelf } from './good.ts'

export const alimentation: Shelf = {
  slug: 'alimentation',
  name: 'Marché et alimentation',
  sellers: [
    ['mireille', 14],
    ['fatoumata', 6],
  ],
  goods: [
    [
      'Mangues Kent, caisse de 10 kg',
      7500,
      'Cueillies hier, sucrées et sans fibres. Livraison le samedi.',
      'many',
    ],
    ['Ananas pain de sucre, les six', 3000, 'Mûrs à point, chair blanche très parfumée.', 'many'],
    ['Régime de bananes plantain', 5500, 'Pour alloco ou foutou. Environ 15 kg.', 'many'],
    ['Tomates fraîches, cageot', 8000, 'Récolte du matin, fermes et bien rouges.', 'many'],
    ['Oignons violets, sac de 25 kg', 14000, 'Secs, se gardent plusieurs semaines.', 'many'],
    ['Piment frais, le kilo', 2500, 'Fort et parfumé, trié à la main.', 'many'],
    ['Noix de coco à boire, les dix', 4000, 'Fraîches du littoral, ouvertes à la demande.', 'many'],
    ['Ignames, tas de cinq', 6000, 'Chair blanche, parfaites pour l’igname pilée.', 'many'],
    ['Maïs séché, sac de 50 kg', 13500, 'Propre et calibré, pour la pâte ou l’élevage.', 'many'],
    ['Riz local parfumé, 25 kg', 15500, 'Nouvelle récolte, grains entiers, sans cailloux.'],
    ['Haricots niébé, 10 kg', 7000, 'Cuisson rapide, triés. Parfaits pour les beignets.', 'many'],
    ['Poisson fumé, le carton', 18000, 'Fumage au bois, séché deux jours. Se garde un mois.', 'many'],
    ['Crevettes séchées, 1 kg', 9000, 'Donnent du goût à toutes vos sauces.', 'many'],
    ['Gingembre frais, 5 kg', 5000, 'Pour jus, sauces et tisanes. Très piquant.', 'many'],
    ['Miel de brousse, 1 L', 6500, 'Récolté sans enfumage excessif, filtré une fois. Pur et foncé.'],
    ['Pâte d’arachide, seau de 5 kg', 10500, 'Sans additif, moulue la veille. Pour mafé.'],
    ['Lait caillé, bidon de 5 L', 4500, 'Lait de vaches du troupeau, livré frais le matin.'],
    ['Fonio précuit, 5 kg', 8500, 'Lavé et étuvé, prêt en dix minutes. Sans gluten.'],
    ['Feuilles de kinkéliba, 500 g', 2000, 'Séchées à l’ombre, pour l’infusion du soir.', 'many'],
    ['Dattes et friandises, plateau', 5500, 'Pour vos fêtes et vos visites. Plateau joliment emballé.'],
  ],
}

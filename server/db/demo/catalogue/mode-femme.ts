import type { Shelf } from './good.ts'

export const modeFemme: Shelf = {
  slug: 'mode-femme',
  name: 'Mode femme',
  sellers: [
    ['awa', 18],
    ['mireille', 2],
  ],
  goods: [
    [
      'Robe wax évasée, taille 40',
      18000,
      'Coupe ajustée et jupe ample, poches discrètes. Portée une seule fois à un mariage.',
    ],
    [
      'Robe longue en bazin brodé',
      45000,
      'Bazin riche teint à la main, broderie au col et aux manches. Retouche offerte.',
    ],
    ['Robe de soirée bleu nuit', 32000, 'Dos croisé, tissu fluide. Taille 38, convient pour une cérémonie.'],
    ['Robe chemise en lin', 15500, 'Légère pour les jours chauds, ceinture assortie. Tailles M et L.'],
    ['Chemisier en pagne tissé', 12000, 'Pagne léger, boutons en bois. Se porte au bureau comme en ville.'],
    ['Haut à manches bouffantes', 9000, 'Coton doux, coloris rose poudré. Taille unique jusqu’au 42.'],
    ['Ensemble trois pièces pagne', 38000, 'Haut, jupe et foulard. Couture soignée, doublure intérieure.'],
    ['Kimono imprimé fleuri', 14000, 'Ouvert, manches larges. Idéal sur un jean ou pour la plage.'],
    [
      'Tenue de baptême dentelle',
      55000,
      'Dentelle suisse, modèle de saison. Foulard inclus, sur mesure en cinq jours.',
    ],
    ['Foulard en soie imprimée', 6500, '90 par 90 cm, motifs géométriques. Se noue au cou ou en turban.'],
    ['Châle tissé en coton', 11000, 'Tissage artisanal, franges nouées à la main. Doux et chaud le soir.'],
    ['Jean taille haute stretch', 13500, 'Coupe droite, longueur 32. Neuf avec étiquette, tailles 38 à 44.'],
    ['Pantalon ample en crêpe', 14500, 'Taille élastiquée, tombe très bien. Noir ou beige.'],
    ['Veste cintrée pour le bureau', 22000, 'Doublée, deux poches. Taille 40, presque neuve.'],
    ['Maillot de bain une pièce', 9500, 'Maintien confortable, séchage rapide. Tailles S à XL.'],
    ['Capeline de plage tressée', 7000, 'Large bord, se plie dans un sac. Protège bien du soleil.'],
    ['Robe d’été à bretelles', 10500, 'Coton imprimé, élastique au dos. Trois coloris disponibles.'],
    ['Coupon de wax, six yards', 16500, 'Motif authentique, couleurs qui ne passent pas au lavage.'],
    ['Boubou d’intérieur en voile', 13000, 'Très léger, une taille pour toutes. Lavage à la main conseillé.'],
    ['Tee-shirt de coton bio', 6000, 'Coupe féminine, col rond. Blanc, ocre ou vert.'],
  ],
}

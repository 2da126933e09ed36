import type { Shelf } from './good.ts'

export const electromenager: Shelf = {
  slug: 'electromenager',
  name: 'Électroménager',
  sellers: [
    ['mbarga', 16],
    ['mireille', 4],
  ],
  goods: [
    [
      'Téléviseur 43 pouces, smart',
      135000,
      'Image 4K, YouTube et Netflix intégrés. Pied et support mural fournis.',
    ],
    ['Téléviseur 32 pouces HD', 72000, 'Décodeur intégré, deux ports HDMI. Télécommande neuve.'],
    [
      'Congélateur coffre 200 L',
      148000,
      'Garde le froid 30 heures après une coupure. Idéal pour vendre jus et poisson.',
    ],
    ['Machine à glaçons de comptoir', 95000, 'Douze kilos de glaçons par jour. Faible consommation.'],
    ['Radio solaire à manivelle', 13500, 'FM, lampe et prise USB. Ne dépend ni du courant ni des piles.'],
    [
      'Kit solaire trois ampoules',
      36000,
      'Panneau, batterie et port de charge. Éclaire une maison toute la nuit.',
    ],
    [
      'Lot de dix ampoules LED 9 W',
      6000,
      'Lumière blanche, douille à vis. Dix fois moins de consommation.',
      'many',
    ],
    ['Lampe torche rechargeable', 5500, 'Portée de 300 mètres, deux modes. Utile pendant les délestages.'],
    [
      'Cafetière filtre 12 tasses',
      19000,
      'Verseuse intacte, plaque chauffante. Servie dans un bureau pendant un an.',
    ],
    ['Bouilloire électrique 1,8 L', 9500, 'Arrêt automatique, base pivotante. Eau chaude en trois minutes.'],
    ['Plaque de cuisson deux feux', 24000, 'Gaz butane, brûleurs en fonte, allumage automatique.'],
    [
      'Autocuiseur électrique 6 L',
      38000,
      'Riz, sauces et viandes sans surveiller. Cuve antiadhésive en bon état.',
    ],
    ['Machine à laver 7 kg', 139000, 'Essorage efficace, programme court. Démonstration sur place.'],
    ['Chauffe-eau instantané', 31000, 'Douche chaude en quelques secondes. Pose facile, disjoncteur fourni.'],
    ['Réveil projecteur d’heure', 8000, 'Affiche l’heure au plafond, port USB pour le téléphone.'],
    [
      'Stabilisateur de tension 2 kVA',
      29500,
      'Protège frigo et télévision des variations. Affichage numérique.',
    ],
    ['Blender 1,5 L avec moulin', 18000, 'Jus, purées et épices. Bol en verre épais, lames neuves.'],
    ['Robot pétrin 5 L', 52000, 'Pour beignets, pain et gâteaux. Trois fouets, très peu servi.'],
    ['Four électrique 45 L', 49000, 'Convection, minuterie et deux plaques. Cuit un poulet entier.'],
    ['Aspirateur sans sac', 33000, 'Puissant et silencieux, filtre lavable. Accessoires complets.'],
  ],
}

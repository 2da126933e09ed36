import type { Shelf } from './good.ts'

export const telephones: Shelf = {
  slug: 'telephones',
  name: 'Téléphones et tablettes',
  sellers: [
    ['yao', 14],
    ['mbarga', 6],
  ],
  goods: [
    [
      'Samsung Galaxy A15, 128 Go',
      95000,
      'Double SIM, acheté en début d’année avec sa facture. Aucune rayure, vendu avec chargeur et coque.',
    ],
    [
      'iPhone 11, 64 Go, débloqué',
      165000,
      'Batterie à 86 %, écran d’origine, Face ID fonctionnel. Vous testez tout avant de payer.',
    ],
    ['Tecno Spark 20, scellé', 78000, 'Neuf dans sa boîte, garantie boutique de 6 mois. Bleu ou noir.'],
    [
      'Infinix Hot 40i, 8 Go de RAM',
      82000,
      'Utilisé trois mois, comme neuf. Je le vends parce que j’ai reçu un téléphone de fonction.',
    ],
    [
      'Itel à touches, batterie 2500 mAh',
      9500,
      'Torche, radio FM et une semaine d’autonomie. Parfait pour les parents au village.',
    ],
    [
      'Redmi Note 12, 256 Go',
      115000,
      'Écran AMOLED très lumineux, charge rapide. Petite trace sur le coin, sans effet sur l’usage.',
    ],
    [
      'Casque sans fil pliable',
      14500,
      'Bon son, micro pour les appels, 20 heures d’écoute. Livré avec câble et pochette.',
    ],
    ['Casque de studio filaire', 32000, 'Idéal pour le montage et la musique. Coussinets changés récemment.'],
    [
      'Batterie externe 20 000 mAh',
      12000,
      'Recharge un téléphone quatre fois. Deux ports USB et un port USB-C, voyants de charge.',
    ],
    [
      'Chargeur rapide 33 W et câble',
      6500,
      'Compatible avec la plupart des téléphones récents. Testé devant vous.',
    ],
    [
      'Montre connectée étanche',
      18500,
      'Suivi des pas, du sommeil et du rythme cardiaque. Bracelet de rechange offert.',
    ],
    [
      'Montre GPS pour coureur',
      54000,
      'Précise et légère, une semaine sans recharge. Quelques traces sur le bracelet.',
    ],
    ['Tablette 10 pouces, 64 Go', 68000, 'Pour les cours en ligne et les films. Étui clavier inclus.'],
    [
      'Tablette enfant avec coque',
      39000,
      'Coque en mousse, contrôle parental, jeux éducatifs en français déjà installés.',
    ],
    [
      'Galaxy S21, 128 Go, double SIM',
      178000,
      'Photo excellente, écran sans défaut. Facture et boîte d’origine disponibles.',
    ],
    ['Pixel 6a reconditionné', 132000, 'Révisé par un technicien, batterie neuve, garantie de 3 mois.'],
    [
      'Enceinte Bluetooth de poche',
      9000,
      'Petite mais puissante, résiste aux éclaboussures. Six heures de musique.',
    ],
    [
      'Grosse enceinte avec micro',
      45000,
      'Pour les baptêmes et les soirées. Deux micros sans fil et télécommande fournis.',
    ],
    [
      'Micro pour vidéos et podcasts',
      21000,
      'Se branche en USB, trépied inclus. Voix claire même dans une pièce vide.',
    ],
    ['Téléphone fixe de bureau', 7500, 'Touches larges, afficheur, haut-parleur. Accepte une carte SIM.'],
  ],
}

import type { Shelf } from './good.ts'

export const informatique: Shelf = {
  slug: 'informatique',
  name: 'Informatique et image',
  sellers: [
    ['yao', 17],
    ['mbarga', 3],
  ],
  goods: [
    [
      'HP EliteBook 840, i5, 8 Go',
      185000,
      'SSD de 256 Go, clavier rétroéclairé, batterie qui tient quatre heures. Office installé.',
    ],
    [
      'MacBook Air 2019, 256 Go',
      345000,
      'Très bon état, 210 cycles de batterie. Vendu avec son chargeur et une housse.',
    ],
    [
      'Dell Latitude pour étudiant',
      125000,
      'Processeur i5, 8 Go de RAM, Windows à jour. Idéal pour la rédaction et les cours.',
    ],
    ['Lenovo ThinkPad T480', 210000, 'Solide et rapide, deux batteries. Le clavier que tout le monde aime.'],
    [
      'Écran 24 pouces Full HD',
      58000,
      'Dalle mate, réglable en hauteur, entrées HDMI et VGA. Aucun pixel mort.',
    ],
    [
      'Ordinateur de bureau complet',
      145000,
      'Unité centrale, écran, clavier et souris. Prêt à brancher, Windows activé.',
    ],
    [
      'Imprimante à réservoirs d’encre',
      98000,
      'Imprime, copie et scanne. Encre très économique, idéale pour une boutique de photocopie.',
    ],
    [
      'Imprimante laser noir et blanc',
      75000,
      'Toner presque plein, 20 pages par minute. Convient à un secrétariat.',
    ],
    ['Clavier AZERTY sans fil', 11000, 'Touches silencieuses, récepteur USB, piles incluses.'],
    ['Souris optique de précision', 5000, 'Neuve sous blister. Tient bien en main, droitier ou gaucher.'],
    [
      'Disque dur externe 1 To',
      28000,
      'USB 3, testé sans erreur. Idéal pour sauvegarder vos photos et vos cours.',
    ],
    ['Lot de 50 DVD vierges', 7000, 'Tour neuve pour graver vos films de mariage et vos archives.', 'many'],
    [
      'Manette sans fil pour PC',
      16000,
      'Vibrations, batterie rechargeable. Fonctionne aussi avec un téléphone.',
    ],
    [
      'PlayStation 4 Slim, deux manettes',
      149000,
      'Avec trois jeux dont FIFA. Ventilation nettoyée, aucun bruit.',
    ],
    [
      'Canon EOS 2000D et objectif',
      198000,
      'Moins de 6 000 déclenchements. Sac, deux batteries et carte de 64 Go.',
    ],
    [
      'Appareil photo compact zoom 10x',
      42000,
      'Facile à emporter, photos nettes. Chargeur et housse compris.',
    ],
    [
      'Caméra de surveillance Wi-Fi',
      19500,
      'Vision de nuit et alerte sur le téléphone. Installation possible à domicile.',
    ],
    ['Routeur 4G débloqué', 27000, 'Accepte toutes les cartes SIM, jusqu’à 30 appareils connectés.'],
    [
      'Vidéoprojecteur HD de salon',
      64000,
      'Image de 2 mètres, son intégré. Parfait pour les matchs en famille.',
    ],
    [
      'Kit de studio maison',
      89000,
      'Micro, pied, filtre et carte son. De quoi enregistrer vos premiers titres.',
    ],
  ],
}

import type { Shelf } from './shelves.ts'

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

import type { Shelf } from './shelves.ts'

export const maison: Shelf = {
  slug: 'maison',
  name: 'Maison et décoration',
  sellers: [
    ['mireille', 14],
    ['fatoumata', 6],
  ],
  goods: [
    ['Canapé trois places bleu', 145000, 'Tissu déhoussable, assise ferme. Livraison possible en ville.'],
    [
      'Salon marocain cinq places',
      265000,
      'Banquettes, coussins et table basse. Mousse haute densité, commandée il y a un an.',
    ],
    [
      'Lot de six chaises en bois',
      60000,
      'Iroko massif, fabriquées par un menuisier du quartier. Très stables.',
      'many',
    ],
    [
      'Chaise de bureau réglable',
      34000,
      'Soutien lombaire, roulettes souples. Parfaite pour le télétravail.',
    ],
    [
      'Lit deux places avec matelas',
      155000,
      'Cadre en teck, matelas orthopédique de 25 cm. Démonté et prêt à partir.',
    ],
    ['Lit superposé pour enfants', 98000, 'Métal solide, échelle et barrières. Deux matelas offerts.'],
    ['Grand miroir à cadre doré', 27000, 'Hauteur 1,60 m, à poser ou à fixer. Agrandit une petite pièce.'],
    ['Plante verte en pot décoré', 7500, 'Facile à vivre, un arrosage par semaine. Pot peint à la main.'],
    [
      'Trio de cactus d’intérieur',
      5000,
      'Trois pots en terre cuite. Décore un bureau sans entretien.',
      'many',
    ],
    ['Jarre en terre cuite', 15000, 'Garde l’eau fraîche naturellement. Tournée à la main, 20 litres.'],
    [
      'Lot de bougies parfumées',
      4500,
      'Vanille, citronnelle et fleur d’oranger. Environ huit heures chacune.',
      'many',
    ],
    ['Service de table 24 pièces', 29000, 'Porcelaine blanche, pour six personnes. Jamais utilisé.'],
    ['Marmite en fonte d’aluminium', 22000, 'Taille 8, pour les grandes cérémonies. Couvercle ajusté.'],
    ['Panier tressé à linge', 8500, 'Tissage serré avec couvercle. Chaque pièce est unique.'],
    ['Tapis tissé main 2 m', 48000, 'Laine et coton, teinture à l’indigo. Deux mois de travail.'],
    ['Tableau de scène de marché', 35000, 'Acrylique sur toile, signé. 60 par 80 cm, prêt à accrocher.'],
    ['Lampe à huile en laiton', 12500, 'Modèle ancien poli à la main. Très bel objet de salon.'],
    [
      'Calebasses gravées, lot de trois',
      9000,
      'Pour servir le lait et le mil, ou pour décorer un mur.',
      'many',
    ],
    ['Porte en bois sculpté', 120000, 'Motifs traditionnels, bois séché deux ans. Pose possible.'],
    [
      'Service à thé complet',
      11500,
      'Théière émaillée, plateau et six verres. Pour les trois thés entre amis.',
    ],
  ],
}

export const loisirs: Shelf = {
  slug: 'loisirs',
  name: 'Enfants, livres et loisirs',
  sellers: [
    ['kodjo', 12],
    ['yao', 4],
    ['mbarga', 4],
  ],
  goods: [
    [
      'Lot de biberons et chauffe-biberon',
      14500,
      'Stérilisés, tétines neuves. Servi pour un seul enfant.',
      'many',
    ],
    ['Ours en peluche géant', 16000, 'Un mètre de haut, très doux. Lavable en machine.'],
    ['Puzzle de la carte d’Afrique', 6500, '100 pièces en bois. On apprend les capitales en jouant.'],
    ['Vêtements bébé, 0 à 6 mois', 12000, 'Lot de quinze pièces en coton, très bon état.'],
    ['Cerf-volant fait main', 3500, 'Bambou et toile de couleur. Vole même par vent léger.'],
    ['Mallette de peinture enfant', 8500, 'Gouaches, feutres, pinceaux et bloc de papier.'],
    [
      'Manuels du collège, les six',
      18000,
      'Programme en cours, peu annotés. Maths, français, histoire et sciences.',
    ],
    ['Lot de romans africains', 15500, 'Mariama Bâ, Kourouma, Laye et d’autres. Douze livres.'],
    ['Dictionnaire illustré', 9000, 'Édition récente, couverture solide. Pour le primaire et le collège.'],
    ['Kit de rentrée complet', 7500, 'Cahiers, stylos, trousse et compas. Prêt pour la classe.'],
    ['Batterie cinq fûts', 195000, 'Cymbales et tabouret compris. Peaux changées cette année.'],
    ['Djembé en bois de lingué', 38000, 'Peau de chèvre, sculpté à la main. Housse offerte.'],
    ['Guitare électrique et ampli', 98000, 'Idéale pour débuter, cordes neuves. Sangle et câble inclus.'],
    ['Clavier 61 touches', 67000, '300 sons, prise casque. Pied réglable fourni.'],
    ['Saxophone alto d’étude', 225000, 'Tampons refaits, étui rigide. Un bon premier instrument.'],
    ['Micro de chant et pied', 23000, 'Dynamique, câble de 5 mètres. Parfait pour la chorale.'],
    ['Ballon de match taille 5', 9500, 'Cousu main, garde bien l’air. Pompe offerte.'],
    ['Ballon de basket d’extérieur', 11000, 'Bonne accroche, taille 7. Neuf.'],
    ['Haltères réglables 20 kg', 34000, 'Disques en fonte, barre antidérapante. Peu de place au sol.'],
    ['Tente familiale quatre places', 46000, 'Se monte en dix minutes, double toit imperméable.'],
  ],
}

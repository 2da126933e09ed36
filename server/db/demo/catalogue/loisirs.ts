import type { Shelf } from './good.ts'

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

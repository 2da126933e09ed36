import type { Shelf } from './good.ts'

export const modeHomme: Shelf = {
  slug: 'mode-homme',
  name: 'Mode homme',
  sellers: [
    ['mbarga', 11],
    ['kodjo', 5],
    ['fatoumata', 4],
  ],
  goods: [
    ['Chemise blanche cintrée', 11000, 'Coton facile à repasser, col italien. Tailles M à XXL.'],
    ['Cravate en soie et pochette', 8000, 'Bordeaux à pois fins, livrée dans son coffret.'],
    ['Veste de costume bleu marine', 48000, 'Coupe moderne, taille 50. Portée deux fois, pressing fait.'],
    ['Blouson léger de demi-saison', 21000, 'Coupe-vent, doublure respirante. Idéal à moto.'],
    ['Maillot de l’équipe nationale', 12500, 'Version supporter, flocage possible. Tailles S à XL.'],
    ['Lot de trois polos', 15000, 'Coton piqué, blanc, marine et gris. Jamais portés.', 'many'],
    ['Jean droit brut', 14000, 'Toile épaisse, cinq poches. Tailles 30 à 38.'],
    ['Pantalon chino beige', 12000, 'Coupe ajustée, léger stretch. Passe du bureau au week-end.'],
    ['Short de sport respirant', 6000, 'Poche zippée, séchage rapide. Noir ou bleu.'],
    ['Casquette brodée réglable', 5000, 'Visière courbée, coton épais. Quatre couleurs.'],
    ['Pack de six paires de chaussettes', 4500, 'Coton peigné, talon renforcé. Du 39 au 45.', 'many'],
    [
      'Chemise en pagne, manches courtes',
      13500,
      'Motifs raccordés, coupe droite. Faite par un tailleur du marché.',
    ],
    ['Chapeau de cérémonie', 17500, 'Feutre noir, tour de tête 58. Une belle allure pour les grands jours.'],
    ['Mocassins en cuir marron', 26000, 'Cuir souple, semelle cousue. Pointure 43, peu portés.'],
    ['Chaussures de ville en cuir', 29500, 'Pointure 42, brillantes et confortables. Boîte d’origine.'],
    ['Bottes de travail renforcées', 24000, 'Embout de sécurité, semelle antidérapante. Pointures 41 à 45.'],
    ['Grand boubou trois pièces', 65000, 'Bazin teint, broderie main. Sur mesure en une semaine.'],
    ['Tunique brodée pour la prière', 19000, 'Coton léger, coupe ample. Tailles M à XXL.'],
    ['Bonnet tissé traditionnel', 3500, 'Coton teint à l’indigo, tissé par des artisanes.'],
    ['Pagne tissé, lot de deux', 28000, 'Bandes cousues à la main, pour une tenue de cérémonie.', 'many'],
  ],
}

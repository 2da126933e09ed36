import type { Shelf } from './good.ts'

export const beaute: Shelf = {
  slug: 'beaute',
  name: 'Beauté et soins',
  sellers: [
    ['awa', 15],
    ['mireille', 5],
  ],
  goods: [
    [
      'Beurre de karité pur, 500 g',
      4500,
      'Non raffiné, baratté par une coopérative de femmes. Pour la peau et les cheveux.',
    ],
    ['Lait corporel à l’aloe vera', 5500, 'Hydrate sans coller, parfum discret. Flacon pompe de 400 ml.'],
    ['Huile de coco vierge, 1 L', 6500, 'Pressée à froid. Cheveux, peau et cuisine.', 'many'],
    [
      'Savon noir artisanal',
      1500,
      'À la cendre de cacao, pour une peau nette. Par lot de trois, un quatrième offert.',
      'many',
    ],
    [
      'Savon au miel et à l’avoine',
      2000,
      'Doux pour les peaux sensibles. Fabriqué à la main, sans colorant.',
    ],
    ['Coffret de vernis, 12 teintes', 8000, 'Tient une semaine, sèche vite. Base et finition incluses.'],
    ['Peigne afro en bois', 2500, 'Bois poli qui n’arrache pas les cheveux. Pochette en tissu.'],
    ['Brosse démêlante et bonnet', 5000, 'Pour cheveux crépus et bouclés. Bonnet de nuit satiné.'],
    ['Parfum floral, 50 ml', 17500, 'Jasmin et musc blanc, tenue de toute la journée. Flacon scellé.'],
    [
      'Fleurs de bissap pour soin',
      3000,
      'Séchées au soleil. En masque pour les cheveux ou en infusion.',
      'many',
    ],
    [
      'Miroir lumineux de maquillage',
      12000,
      'Lumière réglable, grossissant d’un côté. Rechargeable par USB.',
    ],
    ['Gel d’aloe vera bio', 4000, 'Apaise après le soleil et le rasage. Sans alcool.'],
    ['Eau de rose, 250 ml', 3500, 'Distillée sans additif. Rafraîchit et resserre les pores.'],
    ['Kit hammam complet', 13500, 'Savon beldi, gant et ghassoul. Le soin du week-end à la maison.'],
    [
      'Trousse de maquillage garnie',
      19500,
      'Fond de teint pour peaux noires et métisses, palette et pinceaux.',
    ],
    ['Baume à lèvres au miel', 1500, 'Karité, miel et cire d’abeille. Petit format de poche.'],
    ['Masque capillaire à l’avocat', 6000, 'Répare les pointes sèches. Pot de 300 ml.'],
    ['Tondeuse et ciseaux de coiffeur', 16500, 'Ensemble pour salon ou maison, lames affûtées.'],
    ['Sels de bain relaxants', 5500, 'Citronnelle et menthe. Bocal d’un kilo.'],
    ['Huile de baobab, 100 ml', 7500, 'Pressée à froid, flacon en verre. Nourrit les peaux très sèches.'],
  ],
}

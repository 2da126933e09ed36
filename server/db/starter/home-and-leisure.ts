import {
  amount,
  brand,
  childSize,
  choice,
  cloth,
  colour,
  language,
  type StarterCategory,
} from './attributes.ts'

const places = amount('places', 'Places')
const pieces = amount('pieces', 'Pièces')
const age = choice('age_conseille', 'Âge conseillé', [
  '0 à 2 ans',
  '3 à 5 ans',
  '6 à 9 ans',
  '10 ans et plus',
])

export const house: StarterCategory = {
  slug: 'maison',
  name: 'Maison et décoration',
  attributes: [cloth],
  children: [
    {
      slug: 'meubles',
      name: 'Meubles',
      attributes: [places, colour],
      children: [
        { slug: 'salons-canapes', name: 'Salons et canapés' },
        { slug: 'lits-matelas', name: 'Lits et matelas' },
        { slug: 'chaises-bureaux', name: 'Chaises et bureaux' },
      ],
    },
    { slug: 'decoration', name: 'Décoration', attributes: [colour] },
    { slug: 'vaisselle', name: 'Vaisselle et cuisine', attributes: [pieces] },
    { slug: 'plantes', name: 'Plantes' },
    { slug: 'linge-tapis', name: 'Linge, paniers et tapis', attributes: [colour] },
    { slug: 'portes-fenetres', name: 'Portes et fenêtres' },
  ],
}

export const leisure: StarterCategory = {
  slug: 'loisirs',
  name: 'Enfants, livres et loisirs',
  children: [
    { slug: 'bebe', name: 'Bébé', attributes: [childSize, brand] },
    { slug: 'jouets', name: 'Jouets et jeux', attributes: [age] },
    {
      slug: 'livres-ecole',
      name: 'Livres et école',
      attributes: [language],
      children: [
        { slug: 'livres', name: 'Livres' },
        { slug: 'fournitures', name: 'Fournitures et manuels' },
      ],
    },
    {
      slug: 'musique',
      name: 'Instruments de musique',
      attributes: [brand],
      children: [
        { slug: 'percussions', name: 'Percussions' },
        { slug: 'cordes-claviers', name: 'Cordes et claviers' },
        { slug: 'vents-micros', name: 'Vents et micros' },
      ],
    },
    { slug: 'sport', name: 'Sport', attributes: [brand] },
    { slug: 'plein-air', name: 'Plein air', attributes: [places] },
  ],
}

import {
  batteryHealth,
  brand,
  colour,
  computerBrand,
  litres,
  memory,
  phoneBrand,
  power,
  type StarterCategory,
  screenSize,
  storage,
} from './attributes.ts'

export const phones: StarterCategory = {
  slug: 'telephones',
  name: 'Téléphones et tablettes',
  children: [
    {
      slug: 'smartphones',
      name: 'Smartphones',
      attributes: [phoneBrand, storage, memory, batteryHealth, colour],
      children: [
        { slug: 'smartphones-android', name: 'Android' },
        { slug: 'iphone', name: 'iPhone' },
      ],
    },
    { slug: 'telephones-simples', name: 'Téléphones à touches et fixes', attributes: [phoneBrand] },
    { slug: 'tablettes', name: 'Tablettes', attributes: [phoneBrand, storage, screenSize] },
    { slug: 'montres-connectees', name: 'Montres connectées', attributes: [brand, colour] },
    { slug: 'son-nomade', name: 'Casques et enceintes', attributes: [brand, power, colour] },
    { slug: 'accessoires-telephone', name: 'Chargeurs et accessoires', attributes: [brand, power] },
  ],
}

export const computers: StarterCategory = {
  slug: 'informatique',
  name: 'Informatique et image',
  children: [
    {
      slug: 'ordinateurs',
      name: 'Ordinateurs',
      attributes: [computerBrand, memory, storage, screenSize],
      children: [
        { slug: 'ordinateurs-portables', name: 'Portables', attributes: [batteryHealth] },
        { slug: 'ordinateurs-bureau', name: 'De bureau' },
      ],
    },
    { slug: 'ecrans-projecteurs', name: 'Écrans et projecteurs', attributes: [brand, screenSize] },
    { slug: 'imprimantes', name: 'Imprimantes', attributes: [brand] },
    {
      slug: 'accessoires-informatique',
      name: 'Claviers, disques, accessoires',
      attributes: [brand, storage],
    },
    { slug: 'reseau-wifi', name: 'Réseau et Wi-Fi', attributes: [brand] },
    { slug: 'jeux-video', name: 'Jeux vidéo et consoles', attributes: [brand, storage] },
    { slug: 'photo-video', name: 'Photo et vidéo', attributes: [brand] },
  ],
}

export const appliances: StarterCategory = {
  slug: 'electromenager',
  name: 'Électroménager',
  attributes: [brand],
  children: [
    {
      slug: 'cuisine-electrique',
      name: 'Cuisine',
      attributes: [power, litres],
      children: [
        { slug: 'cuisson', name: 'Cuisson' },
        { slug: 'preparation-culinaire', name: 'Préparation et boissons' },
      ],
    },
    { slug: 'froid', name: 'Réfrigérateurs et congélateurs', attributes: [litres] },
    { slug: 'lavage-entretien', name: 'Lavage et entretien', attributes: [power] },
    { slug: 'televiseurs', name: 'Téléviseurs', attributes: [screenSize] },
    { slug: 'radios-reveils', name: 'Radios et réveils' },
    { slug: 'energie-solaire', name: 'Énergie et solaire', attributes: [power] },
    { slug: 'eclairage', name: 'Éclairage', attributes: [power] },
  ],
}

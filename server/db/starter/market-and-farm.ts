import {
  ageInMonths,
  brand,
  breed,
  carBrand,
  engineSize,
  fuel,
  gearbox,
  litres,
  mileage,
  origin,
  power,
  type StarterCategory,
  sex,
  weight,
  words,
  year,
} from './attributes.ts'

const model = words('modele', 'Modèle')

export const food: StarterCategory = {
  slug: 'alimentation',
  name: 'Marché et alimentation',
  attributes: [origin, weight],
  children: [
    {
      slug: 'fruits-legumes',
      name: 'Fruits et légumes',
      children: [
        { slug: 'fruits', name: 'Fruits' },
        { slug: 'legumes', name: 'Légumes et tubercules' },
      ],
    },
    { slug: 'cereales', name: 'Céréales et légumineuses' },
    { slug: 'poissons-crustaces', name: 'Poissons et crustacés' },
    { slug: 'laits-produits', name: 'Lait et produits laitiers', attributes: [litres] },
    { slug: 'epicerie', name: 'Miel, épices et épicerie', attributes: [litres] },
  ],
}

export const farm: StarterCategory = {
  slug: 'agriculture',
  name: 'Agriculture et élevage',
  children: [
    {
      slug: 'betail',
      name: 'Bétail',
      attributes: [breed, sex, ageInMonths],
      children: [
        { slug: 'moutons-chevres', name: 'Moutons et chèvres' },
        { slug: 'bovins-anes', name: 'Bovins et ânes' },
      ],
    },
    { slug: 'volailles', name: 'Volailles et lapins', attributes: [breed] },
    { slug: 'ruches-oeufs', name: 'Ruches et œufs' },
    { slug: 'semences-plants', name: 'Semences et plants', attributes: [weight] },
    { slug: 'aliments-betail', name: 'Aliments pour bétail', attributes: [weight] },
    { slug: 'irrigation', name: 'Irrigation et matériel', attributes: [power] },
  ],
}

export const vehicles: StarterCategory = {
  slug: 'vehicules',
  name: 'Véhicules et outillage',
  children: [
    {
      slug: 'voitures',
      name: 'Voitures et utilitaires',
      attributes: [carBrand, model, year, mileage, fuel, gearbox],
      children: [
        { slug: 'voitures-particulieres', name: 'Voitures' },
        { slug: 'utilitaires', name: 'Utilitaires et minibus' },
      ],
    },
    {
      slug: 'motos',
      name: 'Motos et scooters',
      attributes: [brand, year, mileage, engineSize],
    },
    { slug: 'tricycles', name: 'Tricycles', attributes: [year, weight] },
    { slug: 'velos-trottinettes', name: 'Vélos et trottinettes', attributes: [brand] },
    { slug: 'pieces-detachees', name: 'Pièces et équipement', attributes: [brand] },
    { slug: 'outillage', name: 'Outillage', attributes: [brand, power] },
  ],
}

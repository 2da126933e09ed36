import type { Attribute } from '#contract/category-tree.ts'

export interface StarterCategory {
  slug: string
  name: string
  attributes?: readonly Attribute[]
  children?: readonly StarterCategory[]
}

export function choice(key: string, label: string, choices: string[]): Attribute {
  return { key, label, kind: 'choice', choices, unit: null }
}

export function amount(key: string, label: string, unit: string | null = null): Attribute {
  return { key, label, kind: 'number', choices: [], unit }
}

export function words(key: string, label: string): Attribute {
  return { key, label, kind: 'text', choices: [], unit: null }
}

const noOther = 'Autre'

export const colour = choice('couleur', 'Couleur', [
  'Blanc',
  'Noir',
  'Gris',
  'Beige',
  'Marron',
  'Rouge',
  'Rose',
  'Orange',
  'Jaune',
  'Vert',
  'Bleu',
  'Violet',
  'Doré',
  'Argenté',
  'Multicolore',
])
export const phoneBrand = choice('marque', 'Marque', [
  'Samsung',
  'Apple',
  'Tecno',
  'Infinix',
  'Itel',
  'Xiaomi',
  'Oppo',
  'Huawei',
  'Google',
  'Nokia',
  noOther,
])
export const computerBrand = choice('marque', 'Marque', [
  'HP',
  'Dell',
  'Lenovo',
  'Apple',
  'Asus',
  'Acer',
  'Toshiba',
  noOther,
])
export const carBrand = choice('marque', 'Marque', [
  'Toyota',
  'Peugeot',
  'Renault',
  'Hyundai',
  'Kia',
  'Nissan',
  'Ford',
  'Mercedes',
  'BMW',
  'Volkswagen',
  'Mitsubishi',
  'Suzuki',
  noOther,
])
export const brand = words('marque', 'Marque')
export const storage = choice('stockage', 'Stockage', [
  '16 Go',
  '32 Go',
  '64 Go',
  '128 Go',
  '256 Go',
  '512 Go',
  '1 To',
  '2 To',
])
export const memory = choice('memoire', 'Mémoire vive', ['2 Go', '4 Go', '8 Go', '16 Go', '32 Go'])
export const batteryHealth = amount('etat_batterie', 'État de la batterie', '%')
export const screenSize = amount('ecran', 'Taille de l’écran', 'pouces')
export const clothesSize = choice('taille', 'Taille', [
  'Unique',
  'XS',
  'S',
  'M',
  'L',
  'XL',
  'XXL',
  '36',
  '38',
  '40',
  '42',
  '44',
  '46',
  '48',
])
export const childSize = choice('taille', 'Taille', [
  '0 à 6 mois',
  '6 à 12 mois',
  '1 à 2 ans',
  '3 à 5 ans',
  '6 à 9 ans',
  '10 à 14 ans',
])
export const shoeSize = amount('pointure', 'Pointure')
export const cloth = words('matiere', 'Matière')
export const power = amount('puissance', 'Puissance', 'W')
export const litres = amount('capacite', 'Capacité', 'L')
export const millilitres = amount('contenance', 'Contenance', 'ml')
export const weight = amount('poids', 'Poids', 'kg')
export const origin = words('provenance', 'Provenance')
export const year = amount('annee', 'Année')
export const mileage = amount('kilometrage', 'Kilométrage', 'km')
export const fuel = choice('carburant', 'Carburant', ['Essence', 'Diesel', 'Hybride', 'Électrique', 'GPL'])
export const gearbox = choice('boite', 'Boîte de vitesses', ['Manuelle', 'Automatique'])
export const engineSize = amount('cylindree', 'Cylindrée', 'cm³')
export const breed = words('race', 'Race')
export const sex = choice('sexe', 'Sexe', ['Mâle', 'Femelle', 'Les deux'])
export const ageInMonths = amount('age', 'Âge', 'mois')
export const language = choice('langue', 'Langue', ['Français', 'Anglais', 'Arabe', 'Portugais', noOther])

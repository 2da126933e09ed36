import type { Attribute } from '#contract/category-tree.ts'
import type { Condition } from '#contract/product-life.ts'
import type { StarterCategory } from '../../starter/attributes.ts'
import { starterTree } from '../../starter/starter-tree.ts'
import { createRandom } from '../random.ts'

/** Categories without a condition. */
const wornByNobody = new Set(['alimentation', 'agriculture', 'beaute'])

const signs: readonly (readonly [RegExp, Condition])[] = [
  [/comme neuf|presque neuf|une seule fois|peu utilisé/i, 'like_new'],
  [/trace|usure|168 000 km/i, 'good'],
  [/\bneu(f|fs|ve|ves)\b|scellé|étiquette|garantie boutique|sur mesure/i, 'new'],
  [/reconditionné|révisé/i, 'good'],
]

export function detailsOf(good: {
  shelf: string
  index: number
  leaf: string
  text: string
  isMany: boolean
}): {
  condition: Condition | null
  quantity: number
  negotiable: boolean
  attributes: Record<string, string>
} {
  const { shelf, index, leaf, text, isMany } = good
  const random = createRandom(`details ${shelf} ${index}`)
  const usual = random.pick<Condition>(['new', 'like_new', 'good', 'good', 'fair'])
  const sign = signs.find(([form]) => form.test(text))?.[1]
  return {
    condition: wornByNobody.has(shelf) ? null : (sign ?? usual),
    quantity: isMany ? random.int(2, 24) : 1,
    negotiable: text.includes('négociable') || random.chance(0.2),
    attributes: attributesOf(leaf, text),
  }
}

/** Includes attributes inherited from parent categories. */
function inherited(
  tree: readonly StarterCategory[],
  above: readonly Attribute[] = [],
): [slug: string, attributes: readonly Attribute[]][] {
  return tree.flatMap(({ slug, attributes = [], children = [] }) => {
    const all = [...above, ...attributes]
    return [[slug, all], ...inherited(children, all)]
  })
}

const known = new Map(inherited(starterTree))

const makers: readonly (readonly [RegExp, string])[] = [
  [/iPhone|MacBook/, 'Apple'],
  [/Galaxy/, 'Samsung'],
  [/Redmi/, 'Xiaomi'],
  [/Pixel/, 'Google'],
  [/PlayStation/, 'Sony'],
  [/ThinkPad/, 'Lenovo'],
  [/Canon/, 'Canon'],
  [/Sanili/, 'Sanili'],
]

/** Patterns that extract an attribute from a description, by key; the first group is the value. */
const readers: Readonly<Record<string, RegExp>> = {
  stockage: /(\d+ (?:Go|To))(?! de RAM)/,
  memoire: /(?:i5, |^.*?)(8 Go)(?: de RAM|$)/,
  etat_batterie: /[Bb]atterie à (\d+) %/,
  ecran: /(\d+) pouces/,
  taille: /\b[Tt]ailles? (XS|S|M|L|XL|\d\d)\b|(0 à 6 mois)/,
  pointure: /pointure (\d\d)/,
  puissance: /(\d+) W\b/,
  capacite: /([\d,]+) L\b/,
  contenance: /(\d+) ml\b/,
  poids: /(\d+) kg\b/,
  annee: /\b(20\d\d)\b/,
  kilometrage: /(\d[\d ]*) km(?![\p{L}\d])/u,
  carburant: /(Essence|Diesel)/,
  boite: /Boîte (automatique|manuelle)/,
  cylindree: /(\d+) cm³/,
  couleur: /\b([Bb]lanc|[Nn]oir|[Bb]leu|[Rr]ouge|[Mm]arron|[Bb]eige|[Dd]oré|[Rr]ose)/,
  matiere: /\ben (cuir|lin|soie|coton|bois|laiton|bronze|daim|bogolan|crêpe|voile|fonte|terre cuite)\b/,
  modele: /Toyota (\w+)/,
  places: /(deux|trois|quatre|cinq) places/,
  race: /(Ladoum|zébu|Brahma|Barbarie)/,
  longueur: /(six) yards/,
}

const numerals: Readonly<Record<string, string>> = { deux: '2', trois: '3', quatre: '4', cinq: '5' }

function readValue({ key, kind, choices }: Attribute, text: string): string | null {
  if (key === 'marque') {
    const maker = makers.find(([form]) => form.test(text))?.[1]
    const named = maker ?? choices.find((one) => new RegExp(`\\b${one}\\b`).test(text))
    return named !== undefined && (kind !== 'choice' || choices.includes(named)) ? named : null
  }
  const found = readers[key]?.exec(text)
  const matched = found?.[1] ?? found?.[2]
  if (matched === undefined) return null
  if (kind === 'number') return numerals[matched] ?? matched.replaceAll(' ', '')
  if (key === 'longueur') return '6 yards'
  const written = matched.charAt(0).toUpperCase() + matched.slice(1)
  if (kind === 'text') return written
  return choices.find((one) => one === matched || one === written) ?? null
}

export function attributesOf(slug: string, text: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const attribute of known.get(slug) ?? []) {
    const value = readValue(attribute, text)
    if (value !== null) values[attribute.key] = value
  }
  return values
}

const leaves = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Leaf category of each good, by shelf, in the order of the shelf's goods. */
export const leavesOf: Readonly<Record<string, readonly string[]>> = {
  telephones: leaves(`
    smartphones-android iphone smartphones-android smartphones-android telephones-simples
    smartphones-android son-nomade son-nomade accessoires-telephone accessoires-telephone
    montres-connectees montres-connectees tablettes tablettes smartphones-android
    smartphones-android son-nomade son-nomade accessoires-telephone telephones-simples`),
  informatique: leaves(`
    ordinateurs-portables ordinateurs-portables ordinateurs-portables ordinateurs-portables ecrans-projecteurs
    ordinateurs-bureau imprimantes imprimantes accessoires-informatique accessoires-informatique
    accessoires-informatique accessoires-informatique jeux-video jeux-video photo-video
    photo-video photo-video reseau-wifi ecrans-projecteurs photo-video`),
  electromenager: leaves(`
    televiseurs televiseurs froid froid radios-reveils
    energie-solaire eclairage eclairage preparation-culinaire preparation-culinaire
    cuisson cuisson lavage-entretien lavage-entretien radios-reveils
    energie-solaire preparation-culinaire preparation-culinaire cuisson lavage-entretien`),
  maison: leaves(`
    salons-canapes salons-canapes chaises-bureaux chaises-bureaux lits-matelas
    lits-matelas decoration plantes plantes decoration
    decoration vaisselle vaisselle linge-tapis linge-tapis
    decoration decoration vaisselle portes-fenetres vaisselle`),
  'mode-femme': leaves(`
    robes-jour robes-ceremonie robes-ceremonie robes-jour hauts-femme
    hauts-femme boubous-femme vestes-femme robes-ceremonie foulards-chapeaux
    foulards-chapeaux pantalons-femme pantalons-femme vestes-femme maillots-lingerie
    foulards-chapeaux robes-jour tissus-pagnes boubous-femme hauts-femme`),
  'mode-homme': leaves(`
    chemises-homme chemises-homme vestes-homme vestes-homme hauts-homme
    hauts-homme pantalons-homme pantalons-homme pantalons-homme chapeaux-homme
    chapeaux-homme chemises-homme chapeaux-homme chaussures-homme chaussures-homme
    chaussures-homme boubous-homme boubous-homme chapeaux-homme boubous-homme`),
  beaute: leaves(`
    huiles-beurres laits-gels huiles-beurres savons-bains savons-bains
    maquillage cheveux cheveux parfums laits-gels
    maquillage laits-gels parfums savons-bains maquillage
    laits-gels cheveux cheveux savons-bains huiles-beurres`),
  accessoires: leaves(`
    sacs sacs sandales-tongs escarpins-bottines escarpins-bottines
    bijoux bijoux bijoux lunettes lunettes
    baskets bijoux sacs sacs sandales-tongs
    bijoux escarpins-bottines valises baskets montres`),
  alimentation: leaves(`
    fruits fruits fruits legumes legumes
    legumes fruits legumes cereales cereales
    cereales poissons-crustaces poissons-crustaces legumes epicerie
    epicerie laits-produits cereales epicerie epicerie`),
  agriculture: leaves(`
    moutons-chevres moutons-chevres moutons-chevres bovins-anes bovins-anes
    volailles volailles volailles ruches-oeufs volailles
    volailles ruches-oeufs semences-plants semences-plants semences-plants
    bovins-anes aliments-betail aliments-betail irrigation irrigation`),
  vehicules: leaves(`
    motos motos motos tricycles voitures-particulieres
    voitures-particulieres utilitaires utilitaires pieces-detachees pieces-detachees
    outillage outillage outillage outillage outillage
    pieces-detachees pieces-detachees velos-trottinettes velos-trottinettes outillage`),
  loisirs: leaves(`
    bebe jouets jouets bebe jouets
    jouets fournitures livres livres fournitures
    percussions percussions cordes-claviers cordes-claviers vents-micros
    vents-micros sport sport sport plein-air`),
}

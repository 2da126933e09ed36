/*
 * West African vocabulary: usual French, Nouchi, Wolof, Bambara and Lingala, with spelling variants. Server and
 * client expand queries by both tables; products stay as written.
 */

/** Symmetric synonyms, normalised by `plainWords`; an entry may have several words. */
export const sameWords: readonly (readonly string[])[] = [
  // Phones and what belongs to them
  ['telephone', 'tel', 'phone', 'gsm', 'cellulaire', 'smartphone', 'telefon', 'mobile'],
  ['iphone', 'ifone', 'aifone'],
  ['ecouteurs', 'oreillettes', 'kit main libre', 'airpods', 'ecouteur'],
  ['power bank', 'powerbank', 'batterie externe', 'batterie de secours'],
  ['chargeur', 'chargeurs', 'adaptateur secteur'],
  ['coque', 'etui', 'cover'],
  ['montre connectee', 'smartwatch', 'smart watch'],
  ['baffle', 'enceinte', 'haut parleur', 'boom box'],
  // Computers
  ['ordinateur', 'ordi', 'pc', 'computer'],
  ['ordinateur portable', 'laptop', 'pc portable', 'portable pc'],
  ['cle usb', 'flash disk'],
  ['imprimante', 'printer'],
  ['playstation', 'play station', 'ps4', 'ps5'],
  ['manette', 'joystick'],
  // Household
  ['frigo', 'refrigerateur', 'frigidaire', 'frigot'],
  ['congelateur', 'congelo', 'freezer'],
  ['televiseur', 'tele', 'television', 'tv', 'ecran plat'],
  ['climatiseur', 'clim', 'split', 'climatisation'],
  ['ventilateur', 'ventilo', 'brasseur'],
  ['machine a laver', 'lave linge', 'machine laver'],
  ['mixeur', 'mixer', 'blender', 'blinder', 'mixette'],
  ['gaziniere', 'cuisiniere', 'rechaud'],
  ['fourneau', 'malgache', 'foyer ameliore'],
  ['groupe electrogene', 'generateur'],
  ['panneau solaire', 'plaque solaire', 'kit solaire'],
  ['lampe torche', 'torche', 'torchi'],
  ['matelas', 'matela'],
  ['canape', 'divan', 'fauteuil', 'sofa'],
  ['seau', 'sceau', 'baquet'],
  ['canari', 'jarre', 'gargoulette'],
  // Clothes and fabrics
  ['wax', 'pagne', 'pagnes', 'hitarget', 'hollandais', 'liputa', 'woodin'],
  ['bazin', 'basin', 'getzner', 'bazin riche'],
  ['boubou', 'grand boubou', 'bubu', 'mboubeu', 'agbada'],
  ['tenue', 'ensemble', 'complet'],
  ['bogolan', 'bogolanfini'],
  ['foulard', 'moussor', 'turban', 'headtie'],
  ['tee shirt', 't shirt', 'tshirt', 'teeshirt'],
  ['pull', 'tricot', 'chandail', 'sweat'],
  ['djellaba', 'jellaba', 'qamis', 'kamis', 'tunique'],
  ['friperie', 'fripe', 'yougou yougou', 'feg jaay', 'fukujaay', 'kenda wuuru'],
  ['culotte', 'short', 'bermuda'],
  ['basket', 'baskets', 'tennis', 'sneakers', 'sneaker'],
  ['chaussure', 'chaussures', 'soulier', 'dalle', 'dall', 'sapato'],
  ['sandale', 'sandales', 'samara', 'nu pieds', 'tongs', 'claquettes', 'sans confiance'],
  ['babouche', 'babouches', 'muukke'],
  ['bijou', 'bijoux', 'parure', 'parures'],
  ['collier', 'takk'],
  ['bine bine', 'binbin', 'bin bin', 'perles de taille', 'baya'],
  ['lunettes', 'lunette'],
  ['sac a main', 'sac main', 'sacoche', 'saccoche'],
  // Hair and care
  ['meches', 'meche', 'tissage', 'rajouts', 'greffage', 'perruque', 'mesh'],
  ['karite', 'beure karite', 'shea'],
  ['savon noir', 'savon beldi'],
  ['encens', 'thiouraye', 'cuuray', 'tiouraye', 'wusulan'],
  ['parfum', 'eau de toilette'],
  ['pommade', 'creme corporelle', 'lait corporel'],
  // Food
  ['arachide', 'cacahuete', 'cacahuetes', 'gerte', 'tigadegue', 'pate d arachide'],
  ['riz', 'ceeb', 'thieb', 'malo'],
  ['poisson', 'jen', 'djegue', 'poissons'],
  ['poisson fume', 'keccax', 'ketiakh', 'magne', 'guedj'],
  ['crevette', 'crevettes', 'gambas', 'sipakh'],
  ['oseille', 'bissap', 'dableni', 'da bilenni', 'foleri'],
  ['banane plantain', 'plantain', 'alloco', 'aloko', 'makemba'],
  ['manioc', 'attieke', 'gari', 'placali', 'chikwangue', 'kwanga'],
  ['niebe', 'haricot', 'haricots', 'voandzou', 'madeso'],
  ['piment', 'pili pili', 'pilipili', 'kaani', 'kani'],
  ['oignon', 'soble', 'oignons', 'ognon'],
  ['mil', 'sorgho', 'souna', 'dugub'],
  ['fonio', 'findi'],
  ['lait caille', 'soow', 'kossam', 'nono'],
  ['miel', 'lem'],
  ['kinkeliba', 'quinqueliba', 'kenkeliba', 'sekhew'],
  ['gingembre', 'tangawisi', 'gnamakou', 'nyamaku', 'djindja'],
  ['mangue', 'mangues', 'mango', 'mangoro'],
  ['noix de coco', 'coco', 'kokoti'],
  ['oeuf', 'oeufs', 'nen'],
  // Animals and fields
  ['mouton', 'moutons', 'belier', 'xar', 'khar', 'mouton de case'],
  ['ladoum', 'bali bali', 'ladum'],
  ['chevre', 'chevres', 'bouc', 'ntaba'],
  ['vache', 'vaches', 'boeuf', 'zebu', 'misi', 'ngombe'],
  ['poule', 'poules', 'poulet', 'poulets', 'ginaar', 'guinar', 'nsoso', 'soso'],
  ['ane', 'mbaam', 'mbam', 'bourricot'],
  ['cheval', 'chevaux', 'fas'],
  ['semence', 'semences', 'graine', 'graines', 'jiwu'],
  // On the road
  ['moto', 'jakarta', 'djakarta', 'motocyclette', 'wewa', 'bendskin', 'zemidjan', 'zem', 'tukpa'],
  ['scooter', 'vespa', 'scoot'],
  ['voiture', 'auto', 'vehicule', 'oto', 'motuka', 'wotro'],
  ['minibus', 'car rapide', 'gbaka', 'sotrama', 'ndiaga ndiaye', 'fula fula', 'hiace'],
  ['tricycle', 'taxi moto', 'bajaj', 'keke', 'katakatani'],
  ['velo', 'bicyclette', 'velos', 'vtt', 'nkinga'],
  ['pneu', 'pneus', 'roue', 'roues'],
  ['charrette', 'calesse', 'saret', 'charette'],
  ['casque moto', 'casque de moto', 'casque integral'],
  // Music, play, tools
  ['djembe', 'jembe', 'djimbe', 'tam tam', 'tamtam', 'tambour'],
  ['kora', 'cora'],
  ['balafon', 'balani'],
  ['jouet', 'jouets', 'jeu enfant'],
  ['ballon', 'balle'],
  ['livre', 'livres', 'bouquin', 'teere', 'roman'],
  ['perceuse', 'chignole', 'perseuse'],
  ['go', 'gb', 'giga', 'gigas', 'gigaoctet'],
]

const related: Readonly<Record<string, readonly string[]>> = {
  portable: ['telephone', 'ordinateur portable', 'laptop'],
  apple: ['iphone', 'macbook', 'ipad'],
  samsung: ['galaxy'],
  android: ['smartphone'],
  bonbonne: ['gaz'],
  habits: ['robe', 'chemise', 'pantalon', 'boubou'],
  habit: ['robe', 'chemise', 'pantalon', 'boubou'],
  yere: ['robe', 'chemise', 'pantalon', 'boubou'],
  sape: ['chemise', 'costume', 'veste'],
  bapteme: ['dentelle', 'ceremonie'],
  ngente: ['bapteme', 'ceremonie'],
  tabaski: ['mouton', 'belier'],
  korite: ['boubou'],
  mariage: ['ceremonie', 'mariee'],
  legumes: ['tomate', 'oignon', 'piment', 'igname'],
  fruits: ['mangue', 'ananas', 'banane', 'orange'],
  volaille: ['poule', 'coq', 'canard', 'poussin'],
  betail: ['mouton', 'vache', 'chevre', 'boeuf'],
  meuble: ['lit', 'armoire', 'table', 'chaise', 'canape'],
  meubles: ['lit', 'armoire', 'table', 'chaise', 'canape'],
  bagnole: ['voiture'],
  becane: ['moto', 'velo'],
  engin: ['moto', 'scooter', 'tricycle'],
  ndokette: ['boubou', 'robe'],
  thiaya: ['pantalon'],
  tiaya: ['pantalon'],
  simiz: ['chemise'],
  lafi: ['pagne'],
  warga: ['the'],
  ataya: ['the', 'theiere'],
}

/** One-directional expansions: a search for the key also matches the values. Normalised by `plainWords`. */
export const alsoMeans: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(related))

/** Words without accents, capitals and punctuation: `Téléphone d’occasion` gives `telephone d occasion`. */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[œæɛɔŋɲɓɗƴß]/g, (letter) => spelled[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(\d+)(go|gb|to|mo|kg|ml|cm|mah|w|l)\b/g, '$1 $2')
    .trim()
  return plain === '' ? [] : plain.split(' ')
}

/** Letters of French, Wolof, Bambara and Fula that NFD does not decompose. */
const spelled: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɲ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ƴ: 'y',
  ß: 'ss',
}

/** Maximum number of consecutive words per lookup. */
export const longestMarketWord = 3

/** Synonyms and expansions, normalised, of one or several words each; empty when there are none. */
export function otherWords(words: string): readonly string[] {
  return byWord().get(words) ?? []
}

let table: ReadonlyMap<string, readonly string[]> | undefined

function byWord(): ReadonlyMap<string, readonly string[]> {
  if (table) return table
  const made = new Map<string, string[]>()
  const add = (word: string, others: readonly string[]) => {
    const known = made.get(word) ?? []
    made.set(word, [...new Set([...known, ...others])])
  }
  for (const same of sameWords) {
    for (const word of same)
      add(
        word,
        same.filter((other) => other !== word),
      )
  }
  for (const [word, others] of alsoMeans) add(word, others)
  table = made
  return made
}

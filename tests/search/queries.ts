/**
 * A realistic query and its relevant titles: `best` (3), `good` (2), `fair` (1); without any for a query that must
 * find nothing.
 */
export interface JudgedQuery {
  q: string
  /** Its difficulty. */
  kind:
    | 'usual'
    | 'accents'
    | 'plural'
    | 'mistake'
    | 'market'
    | 'several'
    | 'beginning'
    | 'category'
    | 'brand'
    | 'nothing'
  best?: RegExp
  good?: RegExp
  fair?: RegExp
}

export const queries: readonly JudgedQuery[] = [
  { q: 'robe', kind: 'usual', best: /^Robe/, good: /^Tenue de baptême/ },
  { q: 'djembé', kind: 'usual', best: /^Djembé/ },
  { q: 'valise', kind: 'usual', best: /^Valise/ },
  { q: 'vélo', kind: 'usual', best: /^Vélo|^VTT/, good: /^Trottinette/ },
  { q: 'poisson', kind: 'usual', best: /^Poisson|^Thiof|^Guedj/, good: /^Crevettes/ },
  { q: 'casque', kind: 'usual', best: /^Casque/, good: /^Écouteurs/, fair: /enceinte/i },
  { q: 'lampe', kind: 'usual', best: /^Lampe/ },
  { q: 'miroir', kind: 'usual', best: /^Miroir|miroir/ },
  { q: 'montre', kind: 'usual', best: /^Montre (?!de)/ },
  { q: 'moto', kind: 'usual', best: /^Moto |^Jakarta/, good: /^Scooter|de moto/ },
  {
    q: 'telephone',
    kind: 'accents',
    best: /^Téléphone|^Samsung Galaxy|^Galaxy|^iPhone|^Tecno|^Infinix|^Redmi|^Pixel|^Itel|^Nokia/,
    good: /^Coque|^Tablette/,
  },
  {
    q: 'refrigerateur',
    kind: 'accents',
    best: /^Réfrigérateur|^Frigo/,
    good: /^Congélateur/,
    fair: /glaçons/,
  },
  { q: 'beurre de karite', kind: 'accents', best: /karité|Karité/ },
  { q: 'ete', kind: 'accents', best: /^Robe d’été/ },
  { q: 'the', kind: 'accents', best: /thé/ },
  { q: 'ane', kind: 'accents', best: /^Âne/ },
  { q: 'pate d arachide', kind: 'accents', best: /^Pâte d’arachide/, fair: /arachide/ },
  { q: 'ecran', kind: 'accents', best: /^Écran/ },
  { q: 'robes', kind: 'plural', best: /^Robe/, good: /^Tenue de baptême/ },
  { q: 'moutons', kind: 'plural', best: /^Mouton/, good: /^Bélier/, fair: /^Chèvre/ },
  { q: 'chaussures homme', kind: 'plural', best: /^Chaussures de ville|^Mocassins|^Bottes|^Babouches/ },
  { q: 'mangue', kind: 'plural', best: /^Mangues/ },
  { q: 'bijou', kind: 'plural', best: /^Bague|^Collier|^Parure|^Bracelets|^Boucles|^Bine|^Diadème/ },
  { q: 'chevaux', kind: 'plural', best: /^Cheval/ },
  {
    q: 'ordinateurs portables',
    kind: 'plural',
    best: /^Ordinateur portable|^Laptop|EliteBook|MacBook|Latitude|ThinkPad/,
  },
  {
    q: 'telefone',
    kind: 'mistake',
    best: /^Téléphone|^Samsung Galaxy|^Galaxy|^iPhone|^Tecno|^Infinix|^Redmi|^Pixel|^Itel|^Nokia/,
    good: /^Coque|^Tablette/,
  },
  { q: 'samsong', kind: 'mistake', best: /Samsung/, good: /Galaxy/ },
  { q: 'ifone 11', kind: 'mistake', best: /^iPhone 11/, good: /iPhone 11/ },
  {
    q: 'chosure',
    kind: 'mistake',
    best: /^Chaussures/,
    good: /^Baskets|^Mocassins|^Sandales|^Tongs|^Ballerines|^Bott|^Escarpins|^Tennis|^Babouches|^Samara/,
  },
  { q: 'congelater', kind: 'mistake', best: /^Congélateur/, good: /^Réfrigérateur|^Frigo/, fair: /glaçons/ },
  { q: 'robbe wax', kind: 'mistake', best: /^Robe wax/, fair: /^Robe (?!wax)/ },
  { q: 'matelat', kind: 'mistake', best: /atelas/, good: /^Lit/ },
  { q: 'ventillateur', kind: 'mistake', best: /^Ventilateur/ },
  { q: 'parfun', kind: 'mistake', best: /^Parfum/, good: /parfumé/, fair: /Eau de rose/ },
  { q: 'bazain', kind: 'mistake', best: /azin/, fair: /boubou/i },
  { q: 'imprimente', kind: 'mistake', best: /^Imprimante/ },
  { q: 'frigo', kind: 'market', best: /^Réfrigérateur|^Frigo/, good: /^Congélateur/, fair: /glaçons/ },
  { q: 'jakarta', kind: 'market', best: /^Jakarta|^Moto /, good: /^Scooter/, fair: /de moto/ },
  { q: 'liputa', kind: 'market', best: /pagne|Pagne|wax/ },
  { q: 'pagne', kind: 'market', best: /pagne|Pagne/, good: /wax/ },
  { q: 'gerte', kind: 'market', best: /arachide/ },
  { q: 'xar', kind: 'market', best: /^Mouton/, good: /^Bélier/, fair: /^Chèvre/ },
  { q: 'dableni', kind: 'market', best: /issap/ },
  {
    q: 'tel',
    kind: 'market',
    best: /^Téléphone|^Samsung Galaxy|^Galaxy|^iPhone|^Tecno|^Infinix|^Redmi|^Pixel|^Itel|^Nokia/,
    good: /^Coque|^Tablette/,
  },
  {
    q: 'ordi portable',
    kind: 'market',
    best: /^Ordinateur portable|^Laptop|EliteBook|MacBook|Latitude|ThinkPad/,
  },
  { q: 'clim', kind: 'market', best: /^Peugeot|^Toyota Corolla/ },
  { q: 'tele samsung', kind: 'market', best: /^Télévision Samsung/ },
  { q: 'mèches', kind: 'market', best: /^Mèches|^Rajouts|^Perruque/ },
  { q: 'ginaar', kind: 'market', best: /^Poul/ },
  { q: 'tam tam', kind: 'market', best: /^Djembé/ },
  { q: 'cuuray', kind: 'market', best: /^Thiouraye/ },
  { q: 'alloco', kind: 'market', best: /plantain/ },
  { q: 'motuka', kind: 'market', best: /^Toyota|^Peugeot|^Renault/, good: /^Pick-up|^Minibus|de voiture/ },
  { q: 'machine a laver', kind: 'several', best: /^Machine à laver/ },
  { q: 'casque moto', kind: 'several', best: /^Casque de moto/ },
  { q: 'casque sans fil', kind: 'several', best: /^Casque sans fil/, fair: /Grosse enceinte/ },
  { q: 'sac a dos', kind: 'several', best: /^Sac à dos/ },
  {
    q: 'boubou homme',
    kind: 'several',
    best: /^Boubou homme|^Grand boubou trois/,
    fair: /^Tunique|^Pagne tissé/,
  },
  { q: 'riz 50 kg', kind: 'several', best: /^Riz brisé/, fair: /^Riz local/ },
  { q: 'clavier musique', kind: 'several', best: /^Clavier 61/ },
  { q: 'batterie voiture', kind: 'several', best: /^Batterie de voiture/ },
  {
    q: 'mouton tabaski',
    kind: 'several',
    best: /^Mouton bali/,
    good: /^Mouton/,
    fair: /^Bélier|^Boubou homme/,
  },
  { q: 'toyota abidjan', kind: 'several', best: /Toyota (?=RAV4|Corolla)/, fair: /Corolla|Toyota/ },
  { q: 'samsu', kind: 'beginning', best: /Samsung/, good: /Galaxy/ },
  {
    q: 'ordinat',
    kind: 'beginning',
    best: /^Ordinateur/,
    good: /^Laptop|EliteBook|MacBook|Latitude|ThinkPad/,
  },
  { q: 'robe wa', kind: 'beginning', best: /^Robe wax/ },
  { q: 'canap', kind: 'beginning', best: /^Canapé/, good: /^Salon marocain|^Fauteuils/ },
  { q: 'perceu', kind: 'beginning', best: /^Perceuse/ },
  {
    q: 'outillage',
    kind: 'category',
    best: /^Coffret de clés|^Caisse à outils|^Perceuse|^Scie|^Échelle|^Visserie|^Machine à coudre/,
  },
  { q: 'imprimantes', kind: 'category', best: /^Imprimante/ },
  { q: 'volailles', kind: 'category', best: /^Coq|^Poul|^Canards|^Lapins|^Poussins/ },
  { q: 'tablette', kind: 'category', best: /^Tablette|^iPad/ },
  {
    q: 'mode homme',
    kind: 'category',
    best: /^Chemise blanche|^Cravate|^Veste de costume|^Blouson|^Maillot de l|^Lot de trois polos|^Jean droit|^Pantalon chino|^Short|^Casquette|^Pack de six|^Chemise en pagne|^Chapeau|^Mocassins|^Chaussures de ville|^Bottes|^Grand boubou trois|^Tunique|^Bonnet tissé|^Pagne tissé|^Boubou homme|^Babouches/,
  },
  { q: 'jeux video', kind: 'category', best: /^PlayStation|^PS5|^Manette/ },
  { q: 'iphone', kind: 'brand', best: /^iPhone/, good: /^Coque/ },
  { q: 'tecno', kind: 'brand', best: /^Tecno/ },
  { q: 'ps4', kind: 'brand', best: /^PlayStation 4|PS4/, good: /^PS5/ },
  { q: 'macbook', kind: 'brand', best: /^MacBook/ },
  { q: 'toyota', kind: 'brand', best: /^Toyota/, fair: /Corolla/ },
  { q: 'hp elitebook', kind: 'brand', best: /EliteBook/ },
  { q: 'singer', kind: 'brand', best: /Singer/ },
  { q: 'hélicoptère', kind: 'nothing' },
  { q: 'visa schengen', kind: 'nothing' },
  { q: 'xyzzy', kind: 'nothing' },
]

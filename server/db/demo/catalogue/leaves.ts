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

const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

/** Product nouns, the most frequent first. */
export const nouns =
  words(`téléphone, robe, moto, chaussures, pagne, sac, ordinateur portable, montre, chemise, boubou, casque,
  réfrigérateur, télévision, canapé, lit, matelas, voiture, vélo, mouton, poulet, riz, huile, savon, parfum, karité, mèches,
  perruque, collier, bracelet, lunettes, valise, tablette, imprimante, clavier, souris, écran, enceinte, chargeur, batterie,
  panneau solaire, ventilateur, climatiseur, congélateur, mixeur, bouilloire, cafetière, marmite, assiettes, tapis, rideau,
  armoire, table, chaise, miroir, lampe, djembé, guitare, ballon, livre, jouet, poussette, berceau, biberon, perceuse, scie,
  marteau, échelle, pneu, jante, rétroviseur, tricycle, scooter, camion, pirogue, filet, semences, engrais, motopompe, ruche,
  miel, arachide, mil, fonio, gombo, piment, gingembre, bissap, mangue, ananas, banane, igname, manioc, poisson, crevettes`)

export const adjectives =
  words(`neuf, presque neuf, bleu, rouge, noir, blanc, doré, vert, grand, petit, samsung, tecno, infinix,
  apple, hp, dell, lenovo, sony, nike, adidas, toyota, yamaha, honda, philips, moulinex, en cuir, en bois, en coton, en wax, brodé,
  tissé, solaire, électrique, rechargeable, pliable, portable, double, complet, original, importé, artisanal, fait main,
  de qualité, pour homme, pour femme, pour enfant, de cérémonie, de mariage, de sport, de voyage`)

export const sentences =
  words(`Très bon état et peu servi., Vendu avec sa facture., Livraison possible en ville., Prix à discuter.,
  Premier arrivé premier servi., Visite sur rendez-vous le samedi., Je vends car je déménage., Garantie de six mois.,
  Plusieurs tailles et couleurs disponibles., Acheté en boutique il y a un an., Fonctionne parfaitement., Jamais utilisé.,
  Petite trace sans effet sur l’usage., Échange possible contre un téléphone., Idéal pour un cadeau., Stock limité.,
  Remise à partir de trois pièces., Fabriqué par un artisan du quartier., Accessoires fournis., Démonstration sur place.`)

/** Towns, the largest first. */
export const cities =
  words(`Dakar, Abidjan, Bamako, Conakry, Cotonou, Lomé, Douala, Ouagadougou, Niamey, Thiès, Yaoundé, Bouaké,
  Kaolack, Saint-Louis, Touba, Ségou, Sikasso, Parakou, Porto-Novo, Kara, Bobo-Dioulasso, Ziguinchor, Mbour, Kindia`)

/** Searches: common and rare words, several words, typing errors, prefixes, synonyms. */
export const searches =
  words(`téléphone, robe, moto, telephone samsung, robe wax, sac cuir, frigo, télévision sony, ordinateur portable hp,
  chaussures sport, boubou brodé, téléphone tecno neuf, telefone, samsong, chosures, refrigerateur blanc, jakarta, pagne, tissu,
  crevettes, pirogue, ruche, berceau en bois, canapé bleu dakar, moto yamaha bamako, mouton, riz importé, mèch, ordin, téléph,
  montre doré mariage, djembé artisanal, panneau solaire, lampe rechargeable, vélo pour enfant thiès, xar, clim, tv samsung,
  perceuse sans fil, guitare électrique noir, hélicoptère, licorne rose, batterie voiture, chemise homme blanc, parfum original`)

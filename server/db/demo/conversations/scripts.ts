import type { OfferAnswer } from '#contract/offer-life.ts'
import type { PersonName } from '../people.ts'

/** `b` is the buyer, `s` the seller. */
export type Voice = 'b' | 's'

/** A text, an offer in Fcfa, an answer to the pending offer, or a photo of the speaker's listing with this title. */
export type Line = readonly [
  Voice,
  (
    | string
    | { offer: number }
    | { answer: Exclude<OfferAnswer, 'counter'> }
    | { counter: number }
    | { photo: string }
  ),
]

/** `listing` is the title of a listing, `ago` the hours since the last line. */
export interface Script {
  listing: string
  buyer: PersonName
  ago: number
  lines: readonly Line[]
  /** How many of the last lines the recipient has not read. */
  unread?: number
  archivedBy?: Voice
  mutedBy?: Voice
}

export const salesOfAwa: readonly Script[] = [
  {
    listing: 'Robe longue en bazin brodé',
    buyer: 'ibrahima',
    ago: 2.5,
    unread: 2,
    lines: [
      ['b', 'Bonjour, la robe en bazin est-elle toujours disponible ?'],
      ['s', 'Bonjour, oui, toujours disponible. C’est un bazin riche, brodé à la main dans mon atelier.'],
      ['b', 'Elle est très belle. C’est pour le baptême de ma nièce. Quelle taille exactement ?'],
      ['s', 'Un 42, avec une marge dans les coutures. Je peux reprendre la longueur, c’est offert.'],
      ['b', 'Parfait, ma sœur fait du 42. Le prix est-il discutable ?'],
      ['s', 'Un peu, si vous passez la prendre à la Médina.'],
      ['b', { offer: 40_000 }],
      ['b', 'Je peux venir samedi matin avec ma sœur, pour l’essayage.'],
    ],
  },
  {
    listing: 'Sac à main en cuir camel',
    buyer: 'estelle',
    ago: 7,
    lines: [
      ['b', 'Bonjour Awa, le sac est-il en cuir véritable ?'],
      ['s', 'Bonjour, oui, du cuir de chèvre tanné au Mali. Il ne craint pas la pluie.'],
      ['b', 'Je suis à Douala. Est-ce que vous expédiez ?'],
      ['s', 'Oui, par une cliente qui fait Dakar-Douala chaque mois. Elle part mardi.'],
      ['b', { offer: 22_000 }],
      ['s', { counter: 25_000 }],
      ['b', { answer: 'accept' }],
      ['s', 'Merci Estelle. Je vous le garde, il part mardi.'],
      ['b', 'Très bien, je vous confirme l’adresse ce soir.'],
    ],
  },
  {
    listing: 'Parure dorée pour mariage',
    buyer: 'akouvi',
    ago: 20,
    unread: 3,
    lines: [
      ['b', 'Bonsoir, cette parure va-t-elle avec une robe couleur ivoire ?'],
      ['s', 'Bonsoir, oui, très bien. J’ai aussi le diadème assorti, le voici.'],
      ['s', { photo: 'Diadème de cérémonie' }],
      ['b', 'Magnifique. Les deux ensemble, ce serait combien ?'],
      ['b', 'Mon mariage est le 12 décembre à Lomé.'],
      ['b', 'Est-ce que ça arrive à temps si je commande cette semaine ?'],
    ],
  },
  {
    listing: 'Coupon de wax, six yards',
    buyer: 'moussa',
    ago: 52,
    lines: [
      ['b', 'Salam, il en reste combien de coupons ?'],
      ['s', 'Wa aleykoum salam. Il m’en reste quatre, du même motif.'],
      ['b', { offer: 12_000 }],
      ['s', { answer: 'decline' }],
      ['s', 'À ce prix je perds, c’est du vrai wax hollandais.'],
      ['b', { offer: 15_000 }],
      ['s', { answer: 'accept' }],
      ['b', 'Merci. Mon frère passe demain avec l’argent.'],
      ['s', 'Qu’il demande Awa, tout le monde me connaît dans la rue.'],
    ],
  },
  {
    listing: 'Beurre de karité pur, 500 g',
    buyer: 'fatoumata',
    ago: 100,
    lines: [
      ['b', 'Bonjour, vous le prenez chez quelles productrices ?'],
      ['s', 'Une coopérative de Koutiala, je travaille avec elles depuis six ans.'],
      ['b', 'Je les connais, c’est du sérieux. Et pour vingt pots, quel serait le prix ?'],
      ['s', '4 000 le pot à partir de dix, 3 800 pour vingt.'],
      ['b', 'D’accord, je vois avec ma sœur et je reviens vers vous.'],
    ],
  },
  {
    listing: 'Collier de perles en verre',
    buyer: 'mireille',
    ago: 620,
    archivedBy: 's',
    lines: [
      ['b', 'Bonjour, le collier est-il encore là ?'],
      ['s', 'Bonjour, oui. Je peux vous le réserver jusqu’à vendredi.'],
      ['b', { offer: 7_500 }],
      ['s', { answer: 'accept' }],
      ['b', 'Bien reçu hier, il est encore plus beau que sur la photo. Merci.'],
      ['s', 'Avec plaisir. À bientôt sur Louma.'],
    ],
  },
]

export const otherConversations: readonly Script[] = [
  {
    listing: 'Saxophone alto d’étude',
    buyer: 'ibrahima',
    ago: 1.2,
    unread: 2,
    lines: [
      ['b', 'Bonjour, le saxophone est-il complet, avec son étui et le bec ?'],
      ['s', 'Bonjour, oui : étui rigide, bec, deux anches et la sangle.'],
      ['b', 'De quelle année est-il, s’il vous plaît ?'],
      ['s', '2017. Il a servi trois ans dans une école de musique de Cocody.'],
      ['b', 'Les tampons ont-ils été changés ?'],
      ['s', 'L’an dernier, par un réparateur de Treichville. J’ai la facture.'],
      ['b', 'Est-ce que je pourrais voir le numéro de série ?'],
      ['s', 'Bien sûr, je le photographie demain à la lumière du jour.'],
      ['b', 'Merci. J’ai un cousin à Abidjan qui peut passer l’essayer.'],
      ['s', 'Qu’il vienne quand il veut, je suis à la boutique jusqu’à 19 h.'],
      ['b', { offer: 190_000 }],
      ['s', { answer: 'decline' }],
      ['s', 'Je ne peux pas descendre aussi bas, désolé. Il est vraiment en bon état.'],
      ['b', 'Je comprends. Je réfléchis jusqu’au week-end.'],
      ['s', 'Pas de souci. Deux autres personnes m’ont écrit, mais vous êtes le premier.'],
      ['s', 'Si votre cousin passe avant samedi, je vous le laisse à 205 000.'],
    ],
  },
  {
    listing: 'Djembé en bois de lingué',
    buyer: 'ibrahima',
    ago: 13,
    lines: [
      ['b', 'Bonjour Kodjo, la peau est-elle neuve ?'],
      ['s', 'Bonjour, oui, une peau de chèvre montée le mois dernier. Le son est très clair.'],
      ['b', { offer: 32_000 }],
      ['s', { counter: 34_000 }],
      ['b', { answer: 'accept' }],
      ['s', 'Marché conclu. Un chauffeur que je connais monte à Dakar jeudi.'],
      ['b', 'Super, je le récupère à la gare routière. Merci.'],
    ],
  },
  {
    listing: 'Lot de romans africains',
    buyer: 'ibrahima',
    ago: 75,
    lines: [
      ['b', 'Bonsoir, quels titres y a-t-il dans le lot ?'],
      ['s', 'Bonsoir. Une si longue lettre, L’Enfant noir, Les Soleils des indépendances, et neuf autres.'],
      ['b', 'Ils sont annotés ?'],
      ['s', 'Deux ou trois au crayon. Appelez-moi au 90 55 01 04 si vous voulez la liste complète.'],
      ['b', 'Je préfère qu’on continue ici, c’est plus simple pour moi.'],
      ['s', 'Comme vous voulez, je vous écris la liste demain.'],
    ],
  },
  {
    listing: 'Casque de studio filaire',
    buyer: 'ibrahima',
    ago: 400,
    archivedBy: 'b',
    mutedBy: 'b',
    lines: [
      ['b', 'Bonjour, toujours disponible ?'],
      ['s', 'Bonjour, il est réservé pour l’instant. Je vous dis si la personne se retire.'],
      ['b', 'D’accord, merci.'],
    ],
  },
  {
    listing: 'Tablette enfant avec coque',
    buyer: 'awa',
    ago: 4,
    unread: 1,
    lines: [
      ['b', 'Bonjour Kouassi, la batterie tient combien de temps ?'],
      ['s', 'Bonjour Awa, six bonnes heures de dessins animés. Elle est testée.'],
      ['b', 'Et le chargeur est fourni ?'],
      ['s', 'Oui, avec la coque et un film de protection posé.'],
      ['b', 'Mon fils a quatre ans, il fait tout tomber. Un geste sur le prix ?'],
      ['s', { offer: 35_000 }],
    ],
  },
  {
    listing: 'Grand miroir à cadre doré',
    buyer: 'awa',
    ago: 190,
    lines: [
      ['b', 'Bonjour Mireille, quelle est la hauteur du miroir ?'],
      ['s', 'Bonjour, 1,60 m avec le cadre. Il est lourd, il faut deux personnes.'],
      ['b', { offer: 22_000 }],
      ['b', 'C’est pour la cabine d’essayage de mon atelier.'],
    ],
  },
  {
    listing: 'Autocuiseur électrique 6 L',
    buyer: 'estelle',
    ago: 9,
    unread: 1,
    lines: [
      ['b', 'Bonjour, il consomme beaucoup ?'],
      ['s', 'Bonjour, 1 000 W, mais il cuit deux fois plus vite. Le ndolè est prêt en trente minutes.'],
      ['b', 'Vous livrez à Bonamoussadi ce soir ?'],
    ],
  },
  {
    listing: 'Vélo de ville avec panier',
    buyer: 'akouvi',
    ago: 150,
    lines: [
      ['b', 'Bonjour, je peux l’essayer avant ?'],
      ['s', 'Bonjour, essai avant achat, toujours. Je suis à Bè tous les jours.'],
      ['b', { offer: 45_000 }],
      ['b', 'Finalement je retire mon offre, on m’en prête un pour le semestre.'],
      ['b', { answer: 'withdraw' }],
      ['s', 'Pas de souci, bonne rentrée à vous.'],
    ],
  },
]

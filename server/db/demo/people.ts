import type { Permission } from '#contract/permissions.ts'
import type { Shop, Span } from '#contract/shop.ts'

export const sellerNames = ['awa', 'yao', 'mireille', 'kodjo', 'mbarga', 'fatoumata'] as const
export type SellerName = (typeof sellerNames)[number]
export const buyerNames = ['ibrahima', 'estelle', 'moussa', 'akouvi'] as const
export type BuyerName = (typeof buyerNames)[number]
export type PersonName =
  | SellerName
  | BuyerName
  | 'mariam'
  | 'cheikh'
  | 'aissatou'
  | 'romuald'
  | 'grace'
  | 'seydou'

/** `age` is the account's age in days. */
export interface Person {
  key: PersonName
  name: string
  email: string
  city: City
  phone: string
  bio: string
  shop?: Shop
  age: number
  role?: 'admin'
  isNew?: true
  /** Either form that the contract accepts. */
  permissions?: Permission[] | Partial<Record<Permission, boolean>>
}

export const districts = {
  Dakar: ['Médina', 'Plateau', 'Ouakam', 'Grand Yoff', 'Liberté 6', 'Parcelles Assainies'],
  Abidjan: ['Cocody', 'Yopougon', 'Treichville', 'Marcory', 'Adjamé', 'Koumassi'],
  Cotonou: ['Akpakpa', 'Cadjèhoun', 'Fidjrossè', 'Gbégamey', 'Zogbo', 'Saint-Michel'],
  Lomé: ['Bè', 'Adidogomé', 'Tokoin', 'Hédzranawoé', 'Agoè', 'Nyékonakpoè'],
  Douala: ['Akwa', 'Bonapriso', 'Bonamoussadi', 'Deïdo', 'New Bell', 'Makepe'],
  Bamako: ['Badalabougou', 'Hippodrome', 'ACI 2000', 'Lafiabougou', 'Kalaban Coura', 'Niaréla'],
} as const
export type City = keyof typeof districts

export const demoPassword = 'louma-demo'

/** Open from Monday to Saturday. */
function weekOf(...spans: Span[]): Span[][] {
  return [...Array.from({ length: 6 }, () => spans), []]
}

export const people: readonly Person[] = [
  {
    key: 'awa',
    name: 'Awa Ndiaye',
    email: 'vendeur@louma.test',
    city: 'Dakar',
    phone: '+221 77 555 01 01',
    bio: 'Créations en wax, soins naturels et accessoires. Atelier à la Médina, retouches offertes.',
    shop: {
      place: 'Médina, rue 6 angle 15, atelier vert',
      hours: weekOf({ opens: '08:00', closes: '13:00' }, { opens: '15:00', closes: '19:30' }),
      zone: 'Africa/Dakar',
      closed_through: null,
    },
    age: 410,
  },
  {
    key: 'yao',
    name: 'Kouassi Yao',
    email: 'kouassi.yao@louma.test',
    city: 'Abidjan',
    phone: '+225 07 55 50 10 02',
    bio: 'Téléphones et ordinateurs testés, avec facture. Je réponds vite.',
    shop: {
      place: 'Adjamé, marché Forum, 2e étage, box 214',
      hours: weekOf({ opens: '08:30', closes: '18:30' }),
      zone: 'Africa/Abidjan',
      closed_through: null,
    },
    age: 365,
  },
  {
    key: 'mireille',
    name: 'Mireille Ahouansou',
    email: 'mireille.ahouansou@louma.test',
    city: 'Cotonou',
    phone: '+229 01 55 50 10 03',
    bio: 'Produits frais, maison et petites merveilles du marché.',
    age: 320,
  },
  {
    key: 'kodjo',
    name: 'Kodjo Mensah',
    email: 'kodjo.mensah@louma.test',
    city: 'Lomé',
    phone: '+228 90 55 01 04',
    bio: 'Motos, pièces et outillage. Essai avant achat, toujours.',
    age: 290,
  },
  {
    key: 'mbarga',
    name: 'Serge Mbarga',
    email: 'serge.mbarga@louma.test',
    city: 'Douala',
    phone: '+237 6 55 50 10 05',
    bio: 'Électroménager garanti et mode homme. Livraison dans tout Douala.',
    age: 275,
  },
  {
    key: 'fatoumata',
    name: 'Fatoumata Coulibaly',
    email: 'fatoumata.coulibaly@louma.test',
    city: 'Bamako',
    phone: '+223 70 55 01 06',
    bio: 'Élevage, semences et artisanat. Visites le samedi matin.',
    age: 250,
  },
  {
    key: 'ibrahima',
    name: 'Ibrahima Sow',
    email: 'acheteur@louma.test',
    city: 'Dakar',
    phone: '+221 77 555 01 07',
    bio: 'Je cherche surtout du matériel de musique et des livres.',
    age: 230,
  },
  {
    key: 'estelle',
    name: 'Estelle Fotso',
    email: 'estelle.fotso@louma.test',
    city: 'Douala',
    phone: '+237 6 55 50 10 08',
    bio: 'Maman de deux enfants, toujours à l’affût d’une bonne affaire.',
    age: 200,
  },
  {
    key: 'moussa',
    name: 'Moussa Traoré',
    email: 'moussa.traore@louma.test',
    city: 'Bamako',
    phone: '+223 70 55 01 09',
    bio: 'Maraîcher le matin, bricoleur le soir.',
    age: 185,
  },
  {
    key: 'akouvi',
    name: 'Akouvi Lawson',
    email: 'akouvi.lawson@louma.test',
    city: 'Lomé',
    phone: '+228 90 55 01 10',
    bio: 'Étudiante, passionnée de mode et de cuisine.',
    age: 170,
  },
  {
    key: 'mariam',
    name: 'Mariam Koné',
    email: 'moderateur@louma.test',
    city: 'Abidjan',
    phone: '+225 07 55 50 10 11',
    bio: 'Équipe Louma.',
    age: 400,
    permissions: ['dashboard:view', 'products:moderate'],
  },
  {
    key: 'cheikh',
    name: 'Cheikh Fall',
    email: 'admin@louma.test',
    city: 'Dakar',
    phone: '+221 77 555 01 12',
    bio: 'Équipe Louma.',
    age: 420,
    role: 'admin',
  },
  {
    key: 'aissatou',
    name: 'Aïssatou Bah',
    email: 'equipe@louma.test',
    city: 'Dakar',
    phone: '+221 77 555 01 13',
    bio: 'Équipe Louma.',
    age: 120,
    permissions: ['dashboard:view'],
  },
  {
    key: 'romuald',
    name: 'Romuald Agbo',
    email: 'comptes@louma.test',
    city: 'Cotonou',
    phone: '+229 01 55 50 10 14',
    bio: 'Équipe Louma.',
    age: 300,
    permissions: { 'dashboard:view': true, 'users:manage': true, 'products:moderate': false },
  },
  {
    key: 'grace',
    name: 'Grâce Ekambi',
    email: 'categories@louma.test',
    city: 'Douala',
    phone: '+237 6 55 50 10 15',
    bio: 'Équipe Louma.',
    age: 260,
    permissions: ['dashboard:view', 'categories:manage'],
  },
  {
    key: 'seydou',
    name: 'Seydou Camara',
    email: 'suspendu@louma.test',
    city: 'Bamako',
    phone: '+223 70 55 01 16',
    bio: 'Un peu de tout.',
    age: 21,
    isNew: true,
  },
]

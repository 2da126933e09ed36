import type { Shelf } from './good.ts'

export const vehicules: Shelf = {
  slug: 'vehicules',
  name: 'Véhicules et outillage',
  sellers: [
    ['kodjo', 18],
    ['yao', 2],
  ],
  goods: [
    ['Scooter 125 cm³, 2022', 465000, 'Première main, 11 000 km. Papiers à jour, entretien suivi.'],
    ['Moto Sanili, bon état', 320000, 'Pneus neufs, batterie récente. Démarre au quart de tour.'],
    ['Moto tout-terrain 200', 585000, 'Suspension renforcée, idéale pour les pistes.'],
    ['Tricycle cargo', 890000, 'Benne de 800 kg, moteur refroidi par eau. Prêt à travailler.'],
    ['Toyota Corolla 2008', 2450000, 'Essence, climatisation, 168 000 km. Visite technique valable.'],
    ['4x4 Toyota RAV4 2012', 5800000, 'Boîte automatique, quatre roues motrices. Carrosserie saine.'],
    ['Minibus 15 places', 4900000, 'Diesel, sièges refaits. Convient au transport de ligne.'],
    ['Pick-up double cabine', 6750000, 'Diesel, attelage, bâche neuve. Toujours entretenu en garage.'],
    ['Jeu de quatre pneus 15 pouces', 85000, 'Usure de 20 %, sans réparation. Montage possible.', 'many'],
    ['Casque de moto intégral', 18500, 'Homologué, visière claire. Tailles M et L.'],
    ['Coffret de clés, 108 pièces', 32000, 'Acier au chrome vanadium. Complet, mallette solide.'],
    ['Caisse à outils garnie', 24500, 'Marteau, pinces, tournevis et niveau. Pour la maison.'],
    ['Perceuse à percussion 750 W', 27500, 'Vitesse variable, coffret et dix forets.'],
    ['Scie circulaire de chantier', 41000, 'Lame neuve, guide parallèle. Peu utilisée.'],
    ['Échelle télescopique 3,8 m', 45000, 'Aluminium, verrouillage sûr. Se range dans un coffre.'],
    ['Batterie de voiture 70 Ah', 39500, 'Neuve, garantie un an. Reprise de l’ancienne.'],
    ['Kit chaîne et pignons de moto', 13000, 'Acier traité, plusieurs modèles. Pose sur place.'],
    ['Vélo de ville avec panier', 52000, 'Six vitesses, freins révisés. Éclairage à dynamo.'],
    ['Trottinette électrique', 145000, 'Autonomie de 25 km, pliable. Chargeur fourni.'],
    ['Visserie assortie, 1 000 pièces', 9500, 'Boîte à compartiments. Vis, écrous et rondelles.', 'many'],
  ],
}

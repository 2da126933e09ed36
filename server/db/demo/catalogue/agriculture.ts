import type { Shelf } from './good.ts'

export const agriculture: Shelf = {
  slug: 'agriculture',
  name: 'Agriculture et élevage',
  sellers: [
    ['fatoumata', 18],
    ['kodjo', 2],
  ],
  goods: [
    ['Bélier Ladoum, 18 mois', 285000, 'Belle stature, vacciné et déparasité. Visite sur rendez-vous.'],
    ['Moutons de case, le couple', 120000, 'Mâle et femelle en bonne santé, habitués à l’enclos.', 'many'],
    ['Chèvre rousse laitière', 48000, 'Deuxième mise bas, deux litres par jour.'],
    ['Vache zébu avec son veau', 365000, 'Docile, suivie par un vétérinaire. Carnet de santé.'],
    ['Bœuf de trait dressé', 310000, 'Cinq ans, habitué à la charrue. Essai possible au champ.'],
    ['Coq de race Brahma', 12500, 'Huit mois, très beau plumage. Idéal pour améliorer une basse-cour.'],
    ['Poules pondeuses, lot de dix', 45000, 'En pleine ponte, neuf œufs par jour pour le lot.', 'many'],
    ['Poussins d’un jour, les 50', 27500, 'Vaccinés, souche chair. Livrés en carton aéré.', 'many'],
    ['Œufs frais, plateau de 30', 2500, 'Ramassés chaque matin. Remise dès dix plateaux.', 'many'],
    ['Canards de Barbarie, trio', 19500, 'Un mâle et deux femelles, robustes et calmes.', 'many'],
    ['Lapins reproducteurs', 14000, 'Géant des Flandres, cinq mois. Cage vendue à part.'],
    ['Ruche kényane peuplée', 38000, 'Colonie active. Conseils de démarrage offerts.'],
    ['Plants de moringa, les vingt', 6000, 'Hauteur 40 cm, prêts à planter. Croissance rapide.', 'many'],
    ['Semences de tomate, 100 g', 4500, 'Variété résistante à la chaleur, sachet scellé.'],
    ['Jeunes palmiers à huile', 3500, 'Pépinière contrôlée, production dès la quatrième année.'],
    ['Âne de charrette calme', 95000, 'Six ans, en bonne santé. Charrette en option.'],
    ['Tourteau de tournesol, 50 kg', 11000, 'Aliment riche pour bétail et volaille.'],
    ['Son de mil, sac de 40 kg', 5500, 'Propre et sec, pour l’engraissement.'],
    ['Kit goutte-à-goutte 500 m²', 62000, 'Tuyaux, filtre et raccords. Divise l’arrosage par deux.'],
    ['Motopompe 3 pouces', 88000, 'Essence, 60 m³ par heure. Révisée, tuyau d’aspiration fourni.'],
  ],
}

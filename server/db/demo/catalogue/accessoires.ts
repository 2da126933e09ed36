import type { Shelf } from './good.ts'

export const accessoires: Shelf = {
  slug: 'accessoires',
  name: 'Chaussures, sacs et bijoux',
  sellers: [
    ['awa', 12],
    ['fatoumata', 5],
    ['yao', 3],
  ],
  goods: [
    ['Sac à main en cuir camel', 28000, 'Cuir véritable, deux compartiments. Bandoulière amovible.'],
    ['Pochette de soirée perlée', 12500, 'Perles cousues à la main, chaînette dorée. Va avec tout.'],
    ['Sandales à talon compensé', 14000, 'Confortables toute la journée. Pointures 37 à 40.', 'many'],
    ['Escarpins rouges, pointure 38', 17000, 'Talon de 8 cm, portés une fois. Boîte fournie.'],
    ['Ballerines souples et légères', 9500, 'Semelle rembourrée, se plient dans un sac. 36 à 41.'],
    ['Bague en argent filigrané', 15000, 'Travail d’orfèvre, argent 925. Mise à taille possible.'],
    ['Collier de perles en verre', 8500, 'Perles recyclées enfilées à la main. Longueur réglable.'],
    ['Parure dorée pour mariage', 42000, 'Collier, boucles et bracelet. Plaqué or, écrin offert.'],
    ['Lunettes de soleil polarisées', 9000, 'Monture légère, étui rigide. Protection UV complète.'],
    ['Monture de lunettes ronde', 12000, 'Écaille brune, prête pour vos verres. Neuve.'],
    ['Baskets blanches femme', 19500, 'Semelle légère, pointures 37 à 41. Modèle de l’année.'],
    ['Diadème de cérémonie', 11500, 'Strass sertis, peigne de maintien. Pour mariée ou demoiselle.'],
    ['Trousse en bogolan', 6500, 'Teinture à la terre, doublure coton. Une pièce unique.'],
    ['Sac à dos en toile et cuir', 23000, 'Fait main, poche pour ordinateur de 14 pouces.'],
    ['Tongs en cuir tressé', 7500, 'Semelle de pneu recyclé, inusables. Pointures 39 à 45.', 'many'],
    ['Bracelets en bronze, lot de trois', 9500, 'Fonte à la cire perdue, patine ancienne.', 'many'],
    ['Bottines en daim', 24500, 'Fermeture latérale, petit talon. Pointures 38 et 39.'],
    ['Valise cabine rigide', 31000, 'Quatre roues, serrure à code. Dimensions acceptées en avion.'],
    ['Chaussures de course légères', 27000, 'Amorti confortable, pointures 40 à 44. Neuves.'],
    ['Montre classique à bracelet cuir', 22500, 'Mouvement à quartz, verre sans rayure. Deux bracelets.'],
  ],
}

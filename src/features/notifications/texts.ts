export const emptyTitle = 'Aucune notification'
export const emptyText = 'Vous êtes à jour !'

/** The empty state of bell and page, as the specification words it. */
export const emptyTitle = 'Aucune notification'
export const emptyText = 'Vous êtes à jour !'

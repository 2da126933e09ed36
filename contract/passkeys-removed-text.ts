export function passkeysRemovedText(removed: number): string {
  return removed === 1
    ? 'Votre connexion sans mot de passe a été retirée. Vous pouvez en ajouter une autre dans vos paramètres.'
    : `Vos ${removed} connexions sans mot de passe ont été retirées. Vous pouvez en ajouter d’autres dans vos paramètres.`
}

export function passkeysRemovedText(removed: number): string {
  return removed === 1
    ? 'Votre clé d’accès a été retirée. Vous pouvez en créer une autre dans vos paramètres.'
    : `Vos ${removed} clés d’accès ont été retirées. Vous pouvez en créer d’autres dans vos paramètres.`
}

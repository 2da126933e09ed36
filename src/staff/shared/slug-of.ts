import { foldText } from '#contract/fold-text.ts'

const most = 60

/** URL slug of a name: 'Sacs & valises' becomes 'sacs-valises', or 'sacs-valises-2' when that is taken. */
export function slugOf(name: string, taken: ReadonlySet<string> = new Set()): string {
  const plain = wordsOf(name).join('-').slice(0, most).replace(/-$/, '')
  if (!taken.has(plain)) return plain
  for (let number = 2; ; number += 1) {
    const end = `-${number}`
    const next = `${plain.slice(0, most - end.length).replace(/-$/, '')}${end}`
    if (!taken.has(next)) return next
  }
}

/** Attribute key of a label: 'Année du modèle' becomes 'annee_du_modele'. */
export function keyOf(label: string, taken: ReadonlySet<string> = new Set()): string {
  const plain = wordsOf(label)
    .join('_')
    .replace(/^[0-9_]+/, '')
    .slice(0, 36)
    .replace(/_$/, '')
  if (plain === '' || !taken.has(plain)) return plain
  for (let number = 2; ; number += 1) if (!taken.has(`${plain}_${number}`)) return `${plain}_${number}`
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

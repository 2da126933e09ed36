import type { Attribute } from '#contract/category-tree.ts'

export const kindText: Record<Attribute['kind'], string> = {
  choice: 'Un choix dans une liste',
  number: 'Un nombre',
  text: 'Quelques mots',
}

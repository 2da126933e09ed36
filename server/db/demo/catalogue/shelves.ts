import { accessoires } from './accessoires.ts'
import { agriculture } from './agriculture.ts'
import { alimentation } from './alimentation.ts'
import { beaute } from './beaute.ts'
import { electromenager } from './electromenager.ts'
import type { Shelf } from './good.ts'
import { informatique } from './informatique.ts'
import { loisirs } from './loisirs.ts'
import { maison } from './maison.ts'
import { modeFemme } from './mode-femme.ts'
import { modeHomme } from './mode-homme.ts'
import { telephones } from './telephones.ts'
import { vehicules } from './vehicules.ts'

export const shelves: readonly Shelf[] = [
  telephones,
  informatique,
  electromenager,
  maison,
  modeFemme,
  modeHomme,
  beaute,
  accessoires,
  alimentation,
  agriculture,
  vehicules,
  loisirs,
]

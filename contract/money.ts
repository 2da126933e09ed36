import * as v from 'valibot'
import { maxPriceFcfa } from './limits.ts'

/** A price typed by a person: whole Fcfa, from 1 to one billion. */
export const priceInput = v.pipe(
  v.number('Indiquez un prix en chiffres.'),
  v.integer('Le prix est un nombre entier de Fcfa.'),
  v.minValue(1, 'Le prix doit être d’au moins 1 Fcfa.'),
  v.maxValue(maxPriceFcfa, 'Ce prix est trop élevé.'),
)

/** An amount in an answer: integer Fcfa. */
export const fcfa = v.pipe(v.number(), v.integer())

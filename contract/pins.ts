import * as v from 'valibot'

export const pinForm = /^\d{4,6}$/
export const figures = v.pipe(
  v.string('Indiquez le code.'),
  v.regex(pinForm, 'Le code compte 4 à 6 chiffres.'),
)

/** Digits all equal, or ascending or descending by one; false for text that is not a PIN (reported by another check). */
function isTrivial(pin: string): boolean {
  if (!pinForm.test(pin)) return false
  const steps = new Set([...pin].slice(1).map((figure, at) => Number(figure) - Number(pin[at])))
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}

export const newPin = v.pipe(
  figures,
  v.check((pin) => !isTrivial(pin), 'Ce code est trop facile à deviner. Évitez 1234, 4321 ou 0000.'),
)

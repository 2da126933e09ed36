import { expect, test } from 'vitest'
import { foldText } from '#contract/fold-text.ts'

test('folds accents, capitals, ligatures and kinds of apostrophe', () => {
  expect(foldText('Électroménager')).toBe('electromenager')
  expect(foldText('E\u0301LECTRO')).toBe(foldText('électro'))
  expect(foldText('Œufs de l’Æpyornis')).toBe("oeufs de l'aepyornis")
  expect(foldText('FRANÇAIS à Lomé')).toBe('francais a lome')
})

import { expect, it, test } from 'vitest'
import { maxPhotoBytes } from '#contract/limits.ts'
import { groupResults } from '#src/features/image-search/picture-results.tsx'
import {
  lastSearch,
  refusalOf,
  rememberSearch,
  unreadableText,
} from '#src/features/image-search/use-picture-search.ts'
import { product } from '#tests/support/sync/product.ts'

const file = (name: string, type: string, size = 1_000) => ({ name, type, size })

test.each([
  [file('a.jpg', 'image/jpeg'), null],
  [file('a.heic', 'image/heic'), null],
  [file('a.svg', 'image/svg+xml'), /^« a\.svg » n’est pas une photo\. Choisissez une photo JPEG/],
  [file('a.pdf', 'application/pdf'), /n’est pas une photo/],
  [file('', 'text/plain'), /^Ce fichier n’est pas une photo/],
  [file('IMG_1.HEIC', ''), /format HEIC, que ce navigateur ne lit pas/],
  [file('a.jpg', 'image/jpeg', 0), /est vide/],
  [file('a.jpg', 'image/jpeg', maxPhotoBytes + 1), /dépasse 15\sMo/],
])('checks %j before opening', (one, words) => {
  const refusal = refusalOf(one)
  if (words === null) expect(refusal).toBeNull()
  else expect(refusal).toMatch(words)
})

test.each([
  [file('a.heif', 'image/heif'), /HEIC/],
  [file('a.jpg', 'image/jpeg'), /^Cette photo n’est pas lisible sur cet appareil/],
])('explains why %j cannot be opened', (one, words) => {
  expect(unreadableText(one)).toMatch(words)
})

it('only near copies are grouped as very similar', () => {
  const at = (distance: number) => ({ product: product(String(distance)), distance })
  const { alike, near } = groupResults([at(0), at(0.08), at(0.081), at(0.4)])
  expect([alike.length, near.length]).toEqual([2, 2])
})

it('the last search is shown to its user only', () => {
  const searched = { picture: new Blob(['x']), views: [] }
  rememberSearch('louma:user:awa', searched)
  expect(lastSearch('louma:user:awa')).toMatchObject(searched)
  expect(lastSearch('louma:user:public')).toBeNull()
  rememberSearch('louma:user:awa', null)
  expect(lastSearch('louma:user:awa')).toBeNull()
})

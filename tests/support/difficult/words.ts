import { descriptionMaxLength, messageMaxLength, nameMaxLength, titleMaxLength } from '#contract/limits.ts'

/** Repeats the piece to exactly this length in UTF-16 code units. */
function fill(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

const unbroken = 'Abdoulayeouédraogo'
const arabic = 'عبد الرحمن بن محمد الأمين ولد الشيخ سيدي '
const nko = 'ߒߞߏ ߡߊ߲߬ߘߋ߲߬ '
const tifinagh = 'ⵜⴰⵎⴰⵣⵉⵖⵜ ⵏ ⵡⵓⵔⵖ '
const marks = 'Ṣ́ọ̀́ńǵ̣ẹ̀́ Ọ̃̄́lá '
const family = '👩🏾‍👩🏽‍👧🏿‍👦🏾'

/** User names, as long as the contract allows; the first is a single word, another a single letter. */
export const names = [
  fill(unbroken, nameMaxLength),
  fill(arabic, nameMaxLength).trim(),
  'É',
  fill(nko, 60).trim(),
  fill(tifinagh, 60).trim(),
  fill(marks, 60).trim(),
  `${family} Boutique ${family}`,
  fill('Marie-Thérèse Ndèye Coumba ', nameMaxLength).trim(),
  'محمد',
]

export const titles = [
  fill('Réfrigérateurcongélateur', titleMaxLength),
  fill('ثوب من القماش الأزرق المطرز يدويا ', titleMaxLength).trim(),
  'T',
  fill('Robe en wax cousue main à Thiès, ', titleMaxLength).trim(),
  fill(nko, titleMaxLength).trim(),
  `${family}${family}${family} 100 % coton`,
  fill('W', titleMaxLength),
  fill(marks, titleMaxLength).trim(),
  'هاتف 128 GB (جديد)',
  fill('iPhone-15-Pro-Max/256/', titleMaxLength),
]

export const cities = ['Ouagadougoubobodioulassokoudougou', 'نواكشوط', 'Ab', 'Grand-Bassam-lès-Palmiers']

/** Notification texts of the server; they may start with a user's name or a product's title. */
export const sentences = [
  `${names[1]} suit désormais vos annonces.`,
  `«\u00a0${titles[1]}\u00a0» est visible par tous.`,
]

export const texts = [
  fill('Anticonstitutionnellement', 400),
  fill('السلام عليكم، هل ما زال هذا المنتج متوفرا؟ ', 300).trim(),
  fill('https://example.org/une/adresse/sans/fin?cle=valeur&', 300),
  family,
  `Une ligne\n\n\n\n${fill(nko, 80)}\n${fill(marks, 80)}`,
  'ok',
]

export const description = `${fill('Sansespace', 300)}\n\n${fill(arabic, 300)}\n\n${fill('Tissu de qualité, lavable à la main. ', descriptionMaxLength - 700)}`
export const longMessage = fill('Bonjour, est-ce toujours disponible ? ', messageMaxLength)

import type { Pack } from '#contract/packs.ts'
import { counted } from '#src/components/counted.ts'
import type { PackCurrent, PackNext } from '#src/db/pack-rows.ts'
import type { PackEnd, PackProgress } from '#src/domains/packs/download-pack.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { sizeText } from '#src/lib/size-text.ts'

const listings = (count: number) => counted(count, 'annonce', 'annonces')

/** 'Environ 3,4 Mo, photos comprises'. */
export function weightText({ data_bytes, photo_bytes }: Pack, withPictures: boolean): string {
  const bytes = data_bytes + (withPictures ? photo_bytes : 0)
  return `Environ ${sizeText(bytes)}${withPictures ? ', photos comprises' : ', sans les photos'}`
}

/** '245 annonces, 240 photos'. */
export function currentText({ products, pictures, picturesOf }: PackCurrent): string {
  if (picturesOf === 0) return listings(products)
  const photos =
    pictures < picturesOf
      ? `${frenchNumber(pictures)} photos sur ${frenchNumber(picturesOf)}`
      : counted(picturesOf, 'photo', 'photos')
  return `${listings(products)}, ${photos}`
}

export function interruptedText({ products }: PackNext, expected: number): string {
  return `Interrompu : ${listings(products)} sur ${frenchNumber(Math.max(expected, products))}.`
}

/** Progress from 0 to 1; with photos, the products are the first fifth. */
export function packShare({ step, done, total }: PackProgress, withPictures: boolean): number {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  if (!withPictures) return share
  return step === 'products' ? share * 0.2 : 0.2 + share * 0.8
}

/** 'Annonces : 100 sur 245 · 48 Ko'. */
export function packProgressText({ step, done, total }: PackProgress, bytes: number): string {
  const what = step === 'products' ? 'Annonces' : 'Photos'
  return `${what} : ${frenchNumber(done)} sur ${frenchNumber(total)} · ${sizeText(bytes)}`
}

export const endTexts: Record<PackEnd, string> = {
  whole: 'Téléchargé. Tout se lit sans réseau.',
  stopped: 'Arrêté. Vous pourrez reprendre où vous en étiez.',
  'no-network': 'Le réseau a manqué. Ce qui est arrivé reste ; reprenez plus tard.',
  failed: 'Le serveur n’a pas répondu comme prévu. Réessayez dans un instant.',
  full: 'Il n’y a plus assez de place sur cet appareil. Libérez-en, ou téléchargez sans les photos.',
  gone: 'Cette partie du marché n’existe plus : elle a été retirée de cet appareil.',
}

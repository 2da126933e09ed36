import type { Category } from '#contract/category-tree.ts'
import type { VoiceInput } from '#contract/voice-input.ts'
import type { Voice } from '#contract/voices.ts'
import type { PhotoRow } from '#server/db/schema/photos.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { attributesOf, pathTo, wrongAttributes } from '../categories/index.ts'
import { ownPhotos } from '../photos/index.ts'
import { ownVoice, presentVoice } from '../voices/index.ts'

const noPhoto = 'Ajoutez au moins une photo.'
const closed = 'Cette catégorie est fermée. Choisissez-en une autre.'

const atField = (fields: Record<string, string[]>) => new AppError('validation_failed', { fields })

/** Whether the category exists and neither it nor an ancestor is disabled. */
function isOpen(tree: readonly Category[], slug: string): boolean {
  const path = pathTo(tree, slug)
  return path.length > 0 && path.every(({ disabled }) => !disabled)
}

export function checkCategory(tree: readonly Category[], slug: string): void {
  if (pathTo(tree, slug).length === 0) throw atField({ category: ['Cette catégorie n’existe pas.'] })
  if (!isOpen(tree, slug)) throw atField({ category: [closed] })
}

export function checkAttributes(
  tree: readonly Category[],
  slug: string,
  values: Readonly<Record<string, string>>,
): void {
  const wrong = wrongAttributes(attributesOf(tree, slug), values)
  if (Object.keys(wrong).length > 0) throw atField(wrong)
}

/** The photos in the given order; throws `photo_missing` unless all exist and belong to the user. */
export async function takePhotos(tx: Tx, ownerId: string, ids: readonly string[]): Promise<PhotoRow[]> {
  if (new Set(ids).size < ids.length) throw atField({ photos: ['Une photo est en double.'] })
  const own = await ownPhotos(tx, ownerId, ids)
  const found = ids.flatMap((id) => own.get(id) ?? [])
  if (found.length === ids.length) return found
  const missing = ids.length - found.length
  throw new AppError('photo_missing', {
    fields: {
      photos: [missing === 1 ? 'Une photo n’est pas arrivée.' : `${missing} photos ne sont pas arrivées.`],
    },
  })
}

/** The recording as a listing keeps it; throws `voice_missing` unless it exists and belongs to the user. */
export async function takeVoice(tx: Tx, ownerId: string, given: VoiceInput | null): Promise<Voice | null> {
  return given && presentVoice(await ownVoice(tx, ownerId, given))
}

/** A product that is online needs a photo. */
export function checkSeen(photos: readonly PhotoRow[]): void {
  if (photos.length === 0) throw new AppError('product_incomplete', { fields: { photos: [noPhoto] } })
}

/** Missing requirements by field; the price is always set. */
export function whatLacks(
  tree: readonly Category[],
  product: { category: string },
  photos: readonly PhotoRow[],
): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  if (photos.length === 0) fields.photos = [noPhoto]
  if (!isOpen(tree, product.category)) fields.category = [closed]
  return fields
}

export function checkComplete(
  tree: readonly Category[],
  product: { category: string },
  photos: readonly PhotoRow[],
): void {
  const fields = whatLacks(tree, product, photos)
  if (Object.keys(fields).length > 0) throw new AppError('product_incomplete', { fields })
}

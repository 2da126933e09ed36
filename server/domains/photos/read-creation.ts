import * as v from 'valibot'
import { errorText } from '#contract/errors.ts'
import { uuid } from '#contract/ids.ts'
import { maxPhotoBytes } from '#contract/limits.ts'
import { AppError } from '#server/kernel/app-error.ts'

export interface AnnouncedPhoto {
  id: string
  size: number
}

/** Throws `validation_failed`, `bad_request`, `payload_too_large` or `image_unreadable` (size 0). */
export function readCreation(headers: Headers): AnnouncedPhoto {
  const length = headers.get('upload-length')
  if (length === null || !/^\d{1,15}$/.test(length)) {
    throw new AppError('bad_request', { detail: 'La taille de la photo manque (Upload-Length).' })
  }
  const size = Number(length)
  if (size > maxPhotoBytes) throw new AppError('payload_too_large', { params: { max_bytes: maxPhotoBytes } })
  const id = v.safeParse(uuid, readMetadata(headers.get('upload-metadata') ?? '').get('id'))
  if (!id.success) throw new AppError('validation_failed', { fields: { id: ['Identifiant invalide.'] } })
  if (size === 0) {
    throw new AppError('image_unreadable', { fields: { photo: [errorText.image_unreadable] } })
  }
  return { id: id.output, size }
}

/** Name and base64 pairs of `Upload-Metadata`. */
function readMetadata(header: string): Map<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return new Map(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  )
}

import { photoUploadPath, verificationUploadPath, voiceUploadPath } from '#contract/uploads.ts'
import type { Account } from './account.ts'
import { type Arrival, type Reply, refusal } from './answers.ts'

/** Whether a path is one of the uploads of photos, recordings and photos for verification. */
export function isUpload(path: string): boolean {
  return folderOf(path) !== undefined
}

function folderOf(path: string): string | undefined {
  const folders = [photoUploadPath, voiceUploadPath, verificationUploadPath]
  return folders.find((one) => path === one || path.startsWith(`${one}/`))
}

/** A photo of this size is refused when its last byte has arrived. */
export const unreadableSize = 2_666

export interface ModelPhoto {
  length: number
  offset: number
  /** Bytes received in total, also before the server lost or refused it. */
  taken: number
}

/** The tus protocol as our server implements it, one atomic step per request; null for other requests. */
export function upload(account: Account, request: Arrival): Reply | null {
  const path = request.path.split('?')[0] ?? ''
  const folder = folderOf(path)
  if (folder === undefined) return null
  if (path === folder && request.method === 'POST') return create(account, folder, request)
  const id = path.slice(folder.length + 1)
  const photo = account.photos.get(id)
  if (photo === undefined) return refusal('not_found')
  if (request.method === 'HEAD') return { status: 200, headers: place(folder, id, photo) }
  return request.method === 'PATCH'
    ? take(account, folder, id, photo, request)
    : refusal('method_not_allowed')
}

function create(account: Account, folder: string, request: Arrival): Reply {
  const id = atob((headerOf(request, 'upload-metadata') ?? '').split(' ')[1] ?? '')
  const length = Number(headerOf(request, 'upload-length'))
  const known = account.photos.get(id)
  if (known !== undefined && known.length !== length) return refusal('id_taken')
  const photo = known ?? { length, offset: 0, taken: account.lost.get(id) ?? 0 }
  account.photos.set(id, photo)
  return { status: 201, headers: place(folder, id, photo) }
}

function take(account: Account, folder: string, id: string, photo: ModelPhoto, request: Arrival): Reply {
  if (Number(headerOf(request, 'upload-offset')) !== photo.offset) return refusal('upload_offset')
  const bytes = request.bytes?.size ?? 0
  photo.offset += bytes
  photo.taken += bytes
  if (photo.offset === unreadableSize && photo.length === unreadableSize) {
    account.lose(id)
    account.unreadable.add(id)
    return refusal('image_unreadable')
  }
  return { status: 204, headers: place(folder, id, photo) }
}

function place(folder: string, id: string, { offset, length }: ModelPhoto): Record<string, string> {
  return {
    location: `https://elsewhere.example/api/v1${folder}/${id}`,
    'upload-offset': String(offset),
    'upload-length': String(length),
  }
}

function headerOf(request: Arrival, name: string): string | null {
  for (const [given, value] of Object.entries(request.headers)) if (given.toLowerCase() === name) return value
  return null
}

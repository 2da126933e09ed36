import { photoUploadPath } from '#contract/uploads.ts'
import type { NetRequest } from '#src/api/net.ts'
import type { Reply, World } from './world.ts'

/** A simulated upload server: the bytes of each photo, and ordered answers. */
export interface PhotoServer {
  photos: Map<string, { length: number; offset: number }>
  /** Answers the next request of this method instead; `lost` lets it take effect and loses the answer. */
  instead: { method: string; reply: Reply | 'lost' }[]
  rest: (request: NetRequest) => Reply
}

export function servePhotos(world: World): PhotoServer {
  const server: PhotoServer = { photos: new Map(), instead: [], rest: () => ({ json: {} }) }
  world.serve = (request) => {
    if (!request.path.startsWith('/uploads/')) return server.rest(request)
    const at = server.instead.findIndex(({ method }) => method === request.method)
    const [order] = at < 0 ? [] : server.instead.splice(at, 1)
    if (order !== undefined && order.reply !== 'lost') return order.reply
    const reply = upload(server, request)
    if (order !== undefined) throw new TypeError('answer lost')
    return reply
  }
  return server
}

function upload({ photos }: PhotoServer, { method, path, headers, bytes }: NetRequest): Reply {
  if (method === 'POST') {
    const id = atob(headers['Upload-Metadata']?.split(' ')[1] ?? '')
    const photo = photos.get(id) ?? { length: Number(headers['Upload-Length']), offset: 0 }
    photos.set(id, photo)
    return {
      status: 201,
      headers: {
        Location: `http://any/api/v1${photoUploadPath}/${id}`,
        'Upload-Offset': String(photo.offset),
      },
    }
  }
  const photo = photos.get(path.split('/').at(-1) ?? '')
  if (photo === undefined) return { status: 404, json: { code: 'not_found' } }
  if (method === 'PATCH') {
    if (Number(headers['Upload-Offset']) !== photo.offset)
      return { status: 409, json: { code: 'upload_offset' } }
    photo.offset += bytes?.size ?? 0
  }
  const place = { 'Upload-Offset': String(photo.offset), 'Upload-Length': String(photo.length) }
  return { status: method === 'HEAD' ? 200 : 204, headers: place }
}

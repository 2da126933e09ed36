import { Upload } from 'tus-js-client'
import { headers } from '#contract/sync.ts'
import { photoUploadPath, voiceUploadPath } from '#contract/uploads.ts'
import type { Net, NetAnswer } from '#src/api/net.ts'
import type { PhotoToSend, UploadEnd, UploadService, Uploads } from '../ports.ts'
import { createNetStack, type NetStack } from './net-stack.ts'

/** Chunk size that a slow connection can send within the 30 s time-out of a request. */
const usualPiece = 64 * 1024

/** Immediate restarts when the server lost the upload or reports another offset. */
const beginningsAtMost = 3

class Ended extends Error {
  override name = 'Ended'
}

/** tus 1.0, except creation: its response contains the offset of a known upload, which tus-js-client ignores. */
export function createTusUploads(pieceBytes = usualPiece): Uploads {
  return {
    async send(photo, service) {
      try {
        return await sendPhoto(photo, service, pieceBytes)
      } catch (error) {
        return error instanceof Ended ? { type: 'ended' } : { type: 'stopped', answer: null }
      }
    },
  }
}

async function sendPhoto(photo: PhotoToSend, service: UploadService, pieceBytes: number): Promise<UploadEnd> {
  const { net } = service
  const sign = async () => {
    const session = await service.session()
    if (session === null) throw new Ended()
    return { headers: { [headers.outboxUser]: session.userId }, token: session.token }
  }
  let { address } = photo
  for (let beginnings = 1; ; beginnings += 1) {
    if (address === null) {
      const answer = await create(photo, net, await sign())
      const made = addressOf(answer, uploadPath(photo))
      if (made === null) return stopped(answer)
      address = made
      await service.created(address)
      if (offsetOf(answer) === photo.blob.size) return { type: 'up' }
    }
    const end = await goOn(photo.blob, address, service, createNetStack({ net, sign }), pieceBytes)
    const status = end.type === 'stopped' ? end.answer?.status : undefined
    if (beginnings >= beginningsAtMost) return end
    // 409: an earlier chunk arrived after all; the library requests the offset again.
    if (status === 404 || status === 410) address = null
    else if (status !== 409) return end
  }
}

function create(photo: PhotoToSend, net: Net, own: { headers: Record<string, string>; token: string }) {
  const { id, blob } = photo
  return net.send({
    method: 'POST',
    path: uploadPath(photo),
    headers: {
      ...own.headers,
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(blob.size),
      'Upload-Metadata': `id ${btoa(id)}`,
    },
    token: own.token,
  })
}

/** The upload's path on our API, whatever origin the server names: the token must go nowhere else. */
function addressOf(answer: NetAnswer, path: string): string | null {
  const location = answer.status >= 200 && answer.status < 300 ? answer.header('Location') : null
  const name = location?.split(/[?#]/)[0]?.split('/').at(-1)
  return name ? `${path}/${name}` : null
}

/** Stored recordings have the type that the browser made; photos of any type go to one path. */
function uploadPath({ path, blob: { type } }: PhotoToSend): string {
  return path ?? (type.startsWith('audio/') ? voiceUploadPath : photoUploadPath)
}

function offsetOf(answer: NetAnswer): number | null {
  const text = answer.header('Upload-Offset')
  return text === null ? null : Number(text)
}

function goOn(
  blob: Blob,
  address: string,
  service: UploadService,
  stack: NetStack,
  pieceBytes: number,
): Promise<UploadEnd> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(blob, {
      uploadUrl: address,
      httpStack: stack,
      chunkSize: pieceBytes,
      // The outbox handles retries and stores the URL.
      retryDelays: null,
      storeFingerprintForResuming: false,
      fingerprint: async () => '',
      fileReader: { openFile: async () => pieces(blob) },
      onUploadUrlAvailable: () => service.confirmed(offsetNow(stack)),
      onChunkComplete: (_, confirmed) => service.confirmed(confirmed),
      onSuccess: () => resolve({ type: 'up' }),
      onError: (error) => {
        const cause = 'causingError' in error ? error.causingError : null
        if (cause instanceof Ended) reject(cause)
        else resolve(stopped(stack.last()))
      },
    })
    upload.start()
  })
}

function offsetNow(stack: NetStack): number {
  const answer = stack.last()
  return (answer && offsetOf(answer)) ?? 0
}

function pieces(blob: Blob) {
  return {
    size: blob.size,
    slice: async (from: number, to: number) => ({ value: blob.slice(from, to), done: to >= blob.size }),
    close: () => {},
  }
}

/** A 2xx response that the library rejected comes from a captive portal or a proxy. */
function stopped(answer: NetAnswer | null): UploadEnd {
  if (answer === null || answer.status < 200 || answer.status >= 300) return { type: 'stopped', answer }
  return { type: 'stopped', answer: { ...answer, trusted: false } }
}

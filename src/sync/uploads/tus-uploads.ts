import { Upload } from 'tus-js-client'
import { photoUploadPath } from '#contract/photos.ts'
import { headers } from '#contract/sync.ts'
import type { Net, NetAnswer } from '#src/api/net.ts'
import type { PhotoToSend, UploadEnd, UploadService, Uploads } from '../ports.ts'
import { createNetStack, type NetStack } from './net-stack.ts'

/** A piece that a slow connection brings up within the 30 s of a request. */
const usualPiece = 64 * 1024

/** Times that an upload which the server has lost, or holds elsewhere than we thought, is begun again at once. */
const beginningsAtMost = 3

class Ended extends Error {
  override name = 'Ended'
}

/**
 * Photos by the tus protocol 1.0. Creating is ours: its answer tells how much the server has already, for a phone that
 * lost the address, and the library does not listen to that. Going on is the library's.
 */
export function createTusUploads(pieceBytes = usualPiece): Uploads {
  return {
    async send(photo, desk) {
      try {
        return await sendPhoto(photo, desk, pieceBytes)
      } catch (error) {
        return error instanceof Ended ? { type: 'ended' } : { type: 'stopped', answer: null }
      }
    },
  }
}

async function sendPhoto(photo: PhotoToSend, desk: UploadService, pieceBytes: number): Promise<UploadEnd> {
  const { net } = desk
  const sign = async () => {
    const session = await desk.session()
    if (session === null) throw new Ended()
    return { headers: { [headers.outboxUser]: session.userId }, token: session.token }
  }
  let { address } = photo
  for (let beginnings = 1; ; beginnings += 1) {
    if (address === null) {
      const answer = await create(photo, net, await sign())
      const made = addressOf(answer)
      if (made === null) return stopped(answer)
      address = made
      await desk.created(address)
      if (offsetOf(answer) === photo.blob.size) return { type: 'up' }
    }
    const end = await goOn(photo.blob, address, desk, createNetStack({ net, sign }), pieceBytes)
    const status = end.type === 'stopped' ? end.answer?.status : undefined
    if (beginnings >= beginningsAtMost) return end
    // 409: an earlier piece arrived after all; the library asks anew where to go on.
    if (status === 404 || status === 410) address = null
    else if (status !== 409) return end
  }
}

function create(
  { id, blob }: PhotoToSend,
  net: Net,
  own: { headers: Record<string, string>; token: string },
) {
  return net.send({
    method: 'POST',
    path: photoUploadPath,
    headers: {
      ...own.headers,
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(blob.size),
      'Upload-Metadata': `id ${btoa(id)}`,
    },
    token: own.token,
  })
}

/** The upload's address as a path of ours, whatever origin the server believes to have: the token goes nowhere else. */
function addressOf(answer: NetAnswer): string | null {
  const location = answer.status >= 200 && answer.status < 300 ? answer.header('Location') : null
  const name = location?.split(/[?#]/)[0]?.split('/').at(-1)
  return name ? `${photoUploadPath}/${name}` : null
}

function offsetOf(answer: NetAnswer): number | null {
  const text = answer.header('Upload-Offset')
  return text === null ? null : Number(text)
}

/** Asks how far the upload is, and sends the rest piece by piece. */
function goOn(
  blob: Blob,
  address: string,
  desk: UploadService,
  stack: NetStack,
  pieceBytes: number,
): Promise<UploadEnd> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(blob, {
      uploadUrl: address,
      httpStack: stack,
      chunkSize: pieceBytes,
      // The outbox decides when to try again, and remembers where.
      retryDelays: null,
      storeFingerprintForResuming: false,
      fingerprint: async () => '',
      fileReader: { openFile: async () => pieces(blob) },
      onUploadUrlAvailable: () => desk.confirmed(offsetNow(stack)),
      onChunkComplete: (_, confirmed) => desk.confirmed(confirmed),
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

/** A success that the library could not use is a portal's or a proxy's page, not the server's word. */
function stopped(answer: NetAnswer | null): UploadEnd {
  if (answer === null || answer.status < 200 || answer.status >= 300) return { type: 'stopped', answer }
  return { type: 'stopped', answer: { ...answer, trusted: false } }
}

import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { classifyResponse, type Outcome } from '../classify-response.ts'
import type { AnyMutation } from '../mutation.ts'
import type { ActiveSession, PhotoToSend, Ports, UploadEnd } from '../ports.ts'
import type { Store } from '../store/store.ts'
import { summarizeResponse } from '../wire.ts'

/** Minimum interval (ms) between progress writes: each one triggers live queries in every tab. */
const noteEvery = 500

interface SendDeps {
  ports: Ports
  store: Pick<Store, 'photosToSend' | 'recordUpload'>
  session: ActiveSession
  until: number
}

/** Session for the request when it may leave, else the outcome of the attempt. */
export type PhotosSent = { session: ActiveSession } | { outcome: Outcome }

export async function sendPhotos(
  entry: StoredEntry,
  kind: AnyMutation,
  { ports, store, session, until }: SendDeps,
): Promise<PhotosSent> {
  const args = kind.read(entry.args, entry.v)
  const ids = args === null ? [] : (kind.uploads?.(args) ?? [])
  if (ids.length === 0) return { session }
  let latest = session
  const activeSession = async () => {
    const active = ports.clock.now() > until ? null : await ports.session.active()
    if (active?.userId !== session.userId) return null
    latest = active
    return active
  }
  const owner = entry.target.slice(entry.target.indexOf(':') + 1)
  for (const photo of await store.photosToSend(ids)) {
    const end = await sendOne({ ...photo, path: kind.uploadPath }, owner, { ports, store, activeSession })
    if (end.type === 'ended') return { outcome: { type: 'released' } }
    if (end.type === 'stopped') {
      const outcome = verdictOf(end, kind, ports)
      if (outcome.type !== 'rejected') return { outcome }
      await store.recordUpload(of(photo, owner), { state: 'refused', address: null, sent: 0 })
      return { outcome: { ...outcome, error: { ...outcome.error, photo: photo.id } } }
    }
    await store.recordUpload(of(photo, owner), { state: 'up', sent: photo.blob.size })
  }
  return { session: latest }
}

async function sendOne(
  photo: PhotoToSend,
  owner: string,
  {
    ports,
    store,
    activeSession,
  }: Pick<SendDeps, 'ports' | 'store'> & { activeSession: () => Promise<ActiveSession | null> },
): Promise<UploadEnd> {
  const row = of(photo, owner)
  let notedAt = ports.clock.now()
  let noted: Promise<void> = Promise.resolve()
  await store.recordUpload(row, { state: 'going' })
  const end = await ports.uploads.send(photo, {
    net: ports.net,
    session: activeSession,
    created: (address) => store.recordUpload(row, { address, sent: 0 }),
    confirmed(sent) {
      const now = ports.clock.now()
      if (now >= notedAt && now - notedAt < noteEvery) return
      notedAt = now
      // A lost write is harmless: the server is asked for the offset before a resumption.
      noted = noted.then(() => store.recordUpload(row, { sent })).catch(() => {})
    },
  })
  await noted
  return end
}

function of({ id, blob }: PhotoToSend, owner: string) {
  return { id, owner, size: blob.size }
}

/** 404, 409, 410 and 423: the upload's state on the server differs from ours, so retry later. */
function verdictOf(
  { answer }: Extract<UploadEnd, { type: 'stopped' }>,
  kind: AnyMutation,
  ports: Ports,
): Outcome {
  const response = answer === null ? null : summarizeResponse(answer, ports.clock.now())
  const outcome = classifyResponse(response, kind)
  const isUnsettled = [404, 409, 410, 423].includes(answer?.status ?? 0)
  if (outcome.type === 'retry' || outcome.type === 'sign-in') return outcome
  if (isUnsettled || outcome.type !== 'rejected') {
    const error = { status: answer?.status ?? 0, code: null }
    return { type: 'retry', error, afterMs: response?.afterMs ?? null, scope: 'lane' }
  }
  return outcome
}

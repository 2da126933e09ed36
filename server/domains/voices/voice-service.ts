import { hourMs } from '#contract/durations.ts'
import { looseUploadHours, voiceUploadPath } from '#contract/uploads.ts'
import { maxVoiceBytes } from '#contract/voice-input.ts'
import { voices } from '#server/db/schema/voices.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Services } from '#server/kernel/services.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { makeVoice, voiceFileName, voiceHash } from '#server/media/make-voice.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { type ArrivedFile, createUploadService, type UploadService } from '../uploads/index.ts'
import { deleteLoose, findVoice, looseVoices } from './rows.ts'

interface VoiceDeps {
  services: Services
  media: MediaStore
  /** Used by one process at a time. */
  uploadsDir: string
  /** Name or path of the program. */
  ffmpeg: string
  limit?: Limit
}

export interface VoiceService extends Pick<UploadService, 'answer'> {
  /** Removes unfinished uploads and unused recordings after seven days; failures are retried. */
  clean(now: Date): Promise<void>
}

/** A lively conversation has several a minute; limits disk use. */
const usualLimit: Limit = { points: 120, seconds: 3600 }

export function createVoiceService(deps: VoiceDeps): VoiceService {
  const { services, media, uploadsDir } = deps
  const uploads = createUploadService({
    services,
    uploadsDir,
    kind: {
      path: voiceUploadPath,
      maxBytes: maxVoiceBytes,
      unreadable: 'voice_unreadable',
      limit: deps.limit ?? usualLimit,
      final: new Set(['voice_unreadable', 'id_taken']),
      find: findVoice,
      keep: (arrived) => keepVoice(deps, arrived),
    },
  })
  return {
    answer: uploads.answer,
    async clean(now) {
      const since = new Date(now.getTime() - looseUploadHours * hourMs)
      await uploads.sweep(since)
      for (const id of await looseVoices(services.db, since)) {
        await removeLoose(services, media, id).catch(services.report)
      }
    },
  }
}

/** Stores the file, then the row. Throws `voice_unreadable` or `id_taken`. */
async function keepVoice({ services, media, ffmpeg }: VoiceDeps, arrived: ArrivedFile): Promise<void> {
  const { id, ownerId, bytes } = arrived
  const hash = voiceHash(id, bytes)
  const made = await makeVoice(ffmpeg, arrived)
  await media.put(voiceFileName(hash, made.ending), made.bytes)
  const stored = await services.db
    .insert(voices)
    .values({ id, ownerId, hash, ending: made.ending, bytes: bytes.length, createdAt: services.clock.now() })
    .onConflictDoNothing()
    .returning({ id: voices.id })
  if (stored.length === 0 && (await findVoice(services.db, id))?.ownerId !== ownerId)
    throw new AppError('id_taken')
}

/** The file is removed before the commit: if that fails, the row remains and is found again. */
function removeLoose({ db }: Services, media: MediaStore, id: string): Promise<void> {
  return runTransaction(db, async (tx) => {
    const gone = await deleteLoose(tx, id)
    if (gone) await media.remove(voiceFileName(gone.hash, gone.ending))
  })
}

import { type exportData, exportsPerDay } from '#contract/own-account.ts'
import type { Answer } from '#server/http/api.ts'
import { createLimiter } from '#server/http/rate-limits.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { findUser } from '../../users/index.ts'
import { exportedLetter } from '../letters.ts'
import type { AccountSettings } from '../settings.ts'
import { writeArchive } from './write-archive.ts'

const daySeconds = 24 * 60 * 60

/** The e-mail notification reveals an export requested by an intruder. */
export function createExport({ services, mailer, picture, publicUrl }: AccountSettings) {
  const countOne = createLimiter({ points: exportsPerDay, seconds: daySeconds })
  return async ({ db, actor, now }: CallContext): Promise<Answer<typeof exportData>> => {
    await countOne(actor.id)
    const found = await findUser(db, actor.id)
    if (found) mailer.send(async () => exportedLetter(found.email, publicUrl))
    const body = writeArchive({ db, userId: actor.id, now, picture, report: services.report })
    return new Response(body, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="louma-${now.toISOString().slice(0, 10)}.zip"`,
        'Cache-Control': 'private, no-store',
      },
    })
  }
}

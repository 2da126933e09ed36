import { reportClientError } from '#contract/client-errors.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import type { Net } from '#src/api/net.ts'
import { dropError, ErrorDb, keepError, recordSent, waitingErrors } from '#src/db/error-db.ts'
import { errorDbName } from '#src/lib/error-db-name.ts'
import { errorReport } from '#src/lib/error-report.ts'
import { buildName } from '#src/platform/worker-build.ts'

/** Keeps an error of the app, if it is one of ours and this day has room for it, and sends it when it can. */
export async function reportError(error: unknown, net: Net): Promise<void> {
  const report = errorReport(error, { origin: location.origin, version: buildName })
  if (report === null) return
  await withDesk(async (db) => {
    if (await keepError(db, report, Date.now())) await send(db, net)
  })
}

/** Sends what waits from times without a network; quiet on failure. */
export function sendErrors(net: Net): Promise<void> {
  return withDesk((db) => send(db, net))
}

/** One at a time on this device, also of several tabs: else two would tell the same. */
async function withDesk(work: (db: ErrorDb) => Promise<void>): Promise<void> {
  await navigator.locks.request(errorDbName, async () => {
    const db = new ErrorDb()
    try {
      await work(db)
    } finally {
      db.close()
    }
  })
}

/** One after the other, without the session: the server does not learn whose device it is. */
async function send(db: ErrorDb, net: Net): Promise<void> {
  for (const { id, report } of await waitingErrors(db, Date.now())) {
    try {
      await call(net, reportClientError, { body: report })
      await recordSent(db, id)
    } catch (error) {
      if (!(error instanceof ApiError) || isLater(error.status)) return
      // This server wants none, or none like this.
      await dropError(db, id)
    }
  }
}

function isLater(status: number): boolean {
  return status <= 0 || status === 408 || status === 429 || status >= 500
}

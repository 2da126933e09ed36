import { reportClientError } from '#contract/client-errors.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import type { Net } from '#src/api/net.ts'
import { dropError, ErrorDb, keepError, recordSent, waitingErrors } from '#src/db/error-db.ts'
import { errorDbName } from '#src/lib/error-db-name.ts'
import { errorReport } from '#src/lib/error-report.ts'
import { buildName } from '#src/platform/worker-build.ts'

/** Stores the error, if it comes from our code and the daily quota allows it, then sends it. */
export async function reportError(error: unknown, net: Net): Promise<void> {
  const report = errorReport(error, { origin: location.origin, version: buildName })
  if (report === null) return
  await withErrorDb(async (db) => {
    if (await keepError(db, report, Date.now())) await send(db, net)
  })
}

export function sendErrors(net: Net): Promise<void> {
  return withErrorDb((db) => send(db, net))
}

/** Locks across tabs, so that no report is sent twice. */
async function withErrorDb(work: (db: ErrorDb) => Promise<void>): Promise<void> {
  await navigator.locks.request(errorDbName, async () => {
    const db = new ErrorDb()
    try {
      await work(db)
    } finally {
      db.close()
    }
  })
}

/** Sends one by one without the session token, so that the server cannot link reports to a user. */
async function send(db: ErrorDb, net: Net): Promise<void> {
  for (const { id, report } of await waitingErrors(db, Date.now())) {
    try {
      await call(net, reportClientError, { body: report })
      await recordSent(db, id)
    } catch (error) {
      if (!(error instanceof ApiError) || isLater(error.status)) return
      // The server refuses this report for good.
      await dropError(db, id)
    }
  }
}

function isLater(status: number): boolean {
  return status <= 0 || status === 408 || status === 429 || status >= 500
}

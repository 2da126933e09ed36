import { reportClientError } from '#contract/client-errors.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import type { Net } from '#src/api/net.ts'
import { dropError, ErrorDb, keepError, noteSent, waitingErrors } from '#src/db/error-db.ts'
import { errorReport } from '#src/lib/error-report.ts'
import { buildName } from '#src/platform/worker-build.ts'

/** Keeps an error of the app, if it is one of ours and this day has room for it, and sends it when it can. */
export async function tellError(error: unknown, net: Net): Promise<void> {
  const report = errorReport(error, { origin: location.origin, version: buildName })
  if (report === null) return
  const db = new ErrorDb()
  try {
    if (await keepError(db, report, Date.now())) await send(db, net)
  } finally {
    db.close()
  }
}

/** Sends what waits from times without a network; quiet on failure. */
export async function sendErrors(net: Net): Promise<void> {
  const db = new ErrorDb()
  try {
    await send(db, net)
  } finally {
    db.close()
  }
}

/** One after the other, without the session: the server does not learn whose device it is. */
async function send(db: ErrorDb, net: Net): Promise<void> {
  for (const { id, report } of await waitingErrors(db, Date.now())) {
    try {
      await call(net, reportClientError, { body: report })
      await noteSent(db, id)
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

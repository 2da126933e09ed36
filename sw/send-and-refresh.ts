import type { DrainOptions, DrainReport } from '#src/sync/drain.ts'
import type { Engine } from '#src/sync/engine.ts'

export async function sendAndRefresh(engine: Engine, options: DrainOptions): Promise<DrainReport> {
  const report = await engine.drain(options)
  if (report.touched.length > 0) await engine.pull(report.touched)
  return report
}

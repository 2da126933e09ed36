import { runSchedule } from './schedule.ts'

for (const seed of Array.from({ length: 40 }, (_, i) => i + 1)) {
  const t = Date.now()
  const c = process.cpuUsage()
  const r = await runSchedule({ family: process.argv[2] ?? 'answer-lost', seed })
  console.log(
    seed,
    r.steps,
    Math.round(r.lasted / 1000) + 's virtual',
    r.trace.length,
    Date.now() - t + 'ms',
    Math.round(process.cpuUsage(c).user / 1000) + 'ms cpu',
    r.violation?.message ?? '',
  )
}

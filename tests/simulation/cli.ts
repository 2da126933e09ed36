import { families, familyOf } from './families.ts'
import { runSchedule, type ScheduleResult } from './schedule.ts'

interface Options {
  seeds: number
  from: number
  family: string | null
  replay: number | null
}

function readOptions(words: readonly string[]): Options {
  const value = (name: string) => {
    const at = words.indexOf(`--${name}`)
    return at < 0 ? null : (words[at + 1] ?? null)
  }
  const family = value('family')
  if (family !== null) familyOf(family)
  const replay = value('replay')
  // A total, spread evenly over the families.
  const schedules = value('schedules')
  return {
    seeds:
      schedules === null ? Number(value('seeds') ?? 200) : Math.ceil(Number(schedules) / families.length),
    from: Number(value('from') ?? 1),
    family,
    replay: replay === null ? null : Number(replay),
  }
}

async function replay(family: string, seed: number): Promise<boolean> {
  const result = await runSchedule({ family, seed })
  for (const line of result.trace) console.log(line)
  console.log(summary(family, result))
  return result.violation === null
}

function summary(family: string, { seed, violation, steps, lasted }: ScheduleResult): string {
  const end = violation === null ? 'kept every promise' : violation.message
  return `${family} seed ${seed}: ${steps} steps, ${Math.round(lasted / 1000)} s of virtual time, ${end}`
}

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2))
  const chosen = options.family === null ? families : [familyOf(options.family)]
  if (options.replay !== null) return replay(options.family ?? 'storm', options.replay)
  const broken: string[] = []
  const began = process.hrtime.bigint()
  let run = 0
  for (const family of chosen) {
    for (let seed = options.from; seed < options.from + options.seeds; seed += 1) {
      const result = await runSchedule({ family, seed })
      run += 1
      if (result.violation === null) continue
      broken.push(`${family.name}:${seed}`)
      console.log(summary(family.name, result))
    }
    console.log(`${family.name}: ${options.seeds} schedules, ${family.summary}`)
  }
  const seconds = Number(process.hrtime.bigint() - began) / 1e9
  console.log(`${run} schedules in ${seconds.toFixed(1)} s (${Math.round(run / seconds)} a second)`)
  if (broken.length === 0) console.log('Every promise was kept.')
  else console.log(`Broken: ${broken.join(' ')}\nSee one: npm run simulate -- --family F --replay SEED`)
  return broken.length === 0
}

process.exitCode = (await main()) ? 0 : 1

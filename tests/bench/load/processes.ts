import { readdir, readFile } from 'node:fs/promises'

/** Of a process, as Linux tells it; elsewhere null. */
const perSecond = 100
const pageBytes = 4_096

/** Seconds of processor time that a process has used. */
export async function cpuSeconds(pid: number): Promise<number | null> {
  const fields = await statOf(pid)
  return fields && (Number(fields[11]) + Number(fields[12])) / perSecond
}

/** The same of a process, its children that are there, and those of before that have ended. */
export async function cpuSecondsOfAll(pid: number): Promise<number | null> {
  const own = await statOf(pid)
  if (own === null) return null
  let sum = (Number(own[11]) + Number(own[12]) + Number(own[13]) + Number(own[14])) / perSecond
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const fields = await statOf(Number(name))
    if (fields !== null && Number(fields[1]) === pid)
      sum += (Number(fields[11]) + Number(fields[12])) / perSecond
  }
  return sum
}

/** Bytes of memory that a process holds. */
export async function memoryBytes(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => null)
  return text === null ? null : Number(text.split(' ')[1]) * pageBytes
}

/** What stands behind the name, which may hold anything: state, parent, … */
async function statOf(pid: number): Promise<string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

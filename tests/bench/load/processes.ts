import { readdir, readFile } from 'node:fs/promises'

/** Units of /proc; all functions return null elsewhere than on Linux. */
const perSecond = 100
const pageBytes = 4_096

/** CPU time of a process in seconds. */
export async function cpuSeconds(pid: number): Promise<number | null> {
  const fields = await statOf(pid)
  return fields && (Number(fields[11]) + Number(fields[12])) / perSecond
}

/** The same of a process, its live children, and its former ones. */
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

/** Resident memory of a process in bytes. */
export async function memoryBytes(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => null)
  return text === null ? null : Number(text.split(' ')[1]) * pageBytes
}

/** Fields after the process name, which may contain any character: state, parent, … */
async function statOf(pid: number): Promise<string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

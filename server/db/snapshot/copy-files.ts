import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** So many files are looked at or copied at once. */
const lanes = 16
/** File systems count time in steps; whatever changed this shortly before the first copy began is copied again. */
const clockStepMs = 2_000

/** Every file below a folder, as paths from it. */
async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** Copies the files of a folder that `wanted` names; one that vanishes meanwhile is left out. */
export async function copyFiles(
  from: string,
  to: string,
  wanted: (file: string) => boolean = () => true,
): Promise<void> {
  const folders = (await readdir(from, { recursive: true, withFileTypes: true })).filter((e) =>
    e.isDirectory(),
  )
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const folder of folders) {
    const path = join(folder.parentPath, folder.name).slice(from.length + 1)
    await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  }
  await inLanes((await filesBelow(from)).filter(wanted), (file) => copy(join(from, file), join(to, file)))
}

/**
 * Makes a copy that was begun at `begunAt` while its source changed equal to the source, which nobody changes now: copies
 * what changed since, removes what is gone.
 */
export async function copyChanges(
  from: string,
  to: string,
  begunAt: number,
  wanted: (file: string) => boolean,
): Promise<void> {
  const files = (await filesBelow(from)).filter(wanted)
  await inLanes(files, async (file) => {
    const [source, target] = await Promise.all([stat(join(from, file)), sizeOf(join(to, file))])
    if (target === source.size && source.mtimeMs < begunAt - clockStepMs) return
    await copy(join(from, file), join(to, file))
  })
  const kept = new Set(files)
  await inLanes(
    (await filesBelow(to)).filter((file) => !kept.has(file)),
    (file) => rm(join(to, file)),
  )
}

function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => -1,
  )
}

/** Where the file system can share blocks, nothing is read or written. */
async function copy(from: string, to: string): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

async function inLanes(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  const left = [...files]
  const lane = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) await work(file)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

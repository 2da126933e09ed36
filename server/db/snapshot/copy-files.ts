import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const lanes = 16
/** Granularity of file timestamps: files changed this shortly before the first copy are copied again. */
const clockStepMs = 2_000

/** Relative paths. */
async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** Copies the files accepted by `wanted`; skips files that vanish meanwhile. */
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

/** Second pass: copies what changed since `begunAt` and removes deleted files. The source must not change meanwhile. */
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

/** Uses copy-on-write where the file system supports it. */
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

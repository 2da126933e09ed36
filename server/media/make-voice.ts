import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { voiceBitsPerSecond, voiceMaxMs } from '#contract/voice-input.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** Ending of a stored recording and, for ffmpeg, the only format that may be read. */
interface Container {
  ending: 'mp3' | 'm4a' | 'ogg' | 'webm'
  demuxer: string
}

const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/** The containers that browsers record; by content, whatever the client says. Null for anything else. */
function containerOf(bytes: Uint8Array): Container | null {
  const head = Buffer.from(bytes.subarray(0, 12))
  if (head.subarray(0, 4).equals(webm)) return { ending: 'webm', demuxer: 'matroska' }
  if (head.toString('latin1', 0, 4) === 'OggS') return { ending: 'ogg', demuxer: 'ogg' }
  if (head.toString('latin1', 4, 8) === 'ftyp') return { ending: 'm4a', demuxer: 'mov' }
  const isMp3 =
    head.toString('latin1', 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2)
  return isMp3 ? { ending: 'mp3', demuxer: 'mp3' } : null
}

/** Change it when the same recording gives another file: the content of a name must never change. */
const recipe = 'voice 1'

/** First 128 bits (hex) of a SHA-256; it includes the id, so that each recording has a file of its own. */
export function voiceHash(id: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${recipe}\n${id}\n`).update(bytes).digest('hex').slice(0, 32)
}

export function voiceFileName(hash: string, ending: string): string {
  return `voices/${hash}.${ending}`
}

const timeoutMs = 20_000

/**
 * MP3, the one form that all engines play; without ffmpeg the recording as it came.
 * Throws `voice_unreadable`.
 */
export async function makeVoice(
  ffmpeg: string,
  { path, bytes }: { path: string; bytes: Uint8Array },
): Promise<{ ending: Container['ending']; bytes: Uint8Array }> {
  const container = containerOf(bytes)
  if (container === null) throw new AppError('voice_unreadable')
  const made = await convert(ffmpeg, path, container.demuxer)
  if (made === null) return { ending: container.ending, bytes }
  if (made.length === 0) throw new AppError('voice_unreadable')
  return { ending: 'mp3', bytes: made }
}

/** Null without ffmpeg; empty when it finds no sound. Rejects when it takes too long. */
function convert(ffmpeg: string, path: string, demuxer: string): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    // The demuxer and the protocols are fixed, so that no file can name another one.
    const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${path}`]
    const output = ['-map', '0:a:0', '-ac', '1', '-ar', '16000', '-t', String(voiceMaxMs / 1000)]
    const mp3 = ['-c:a', 'libmp3lame', '-abr', '1', '-b:a', String(voiceBitsPerSecond)]
    const bare = ['-map_metadata', '-1', '-id3v2_version', '0', '-f', 'mp3', 'pipe:1']
    const child = spawn(
      ffmpeg,
      ['-nostdin', '-loglevel', 'error', '-threads', '1', ...input, ...output, ...mp3, ...bare],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    const parts: Buffer[] = []
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, timeoutMs)
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      if (error.code === 'ENOENT') resolve(null)
      else reject(error)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      if (isLate) reject(new Error(`ffmpeg took more than ${timeoutMs} ms`))
      else resolve(code === 0 ? Buffer.concat(parts) : Buffer.alloc(0))
    })
  })
}

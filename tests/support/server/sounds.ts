import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'

const recorders = {
  webm: ['-c:a', 'libopus', '-b:a', '20k', '-f', 'webm'],
  ogg: ['-c:a', 'libopus', '-b:a', '20k', '-f', 'ogg'],
  m4a: ['-c:a', 'aac', '-b:a', '64k', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'],
} as const

/** A recording of a tone, in the container that a browser makes. */
export function sound(container: keyof typeof recorders, seconds: number): Promise<Buffer> {
  return ffmpeg([
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=300:duration=${seconds}`,
    ...recorders[container],
    'pipe:1',
  ])
}

/** Length in seconds of a recording, by decoding all of it. */
export async function lengthOf(bytes: Buffer): Promise<number> {
  const samples = await ffmpeg(['-i', 'pipe:0', '-ac', '1', '-ar', '8000', '-f', 's16le', 'pipe:1'], bytes)
  return samples.length / 2 / 8000
}

/** Asynchronous: a blocked process would answer on connections that its own server has closed as idle. */
async function ffmpeg(args: readonly string[], input?: Buffer): Promise<Buffer> {
  const child = spawn('ffmpeg', ['-loglevel', 'error', ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  // ffmpeg may close its input before it has read all of it.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [output, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  return output
}

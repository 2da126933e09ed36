import { execFileSync } from 'node:child_process'

const recorders = {
  webm: ['-c:a', 'libopus', '-b:a', '20k', '-f', 'webm'],
  ogg: ['-c:a', 'libopus', '-b:a', '20k', '-f', 'ogg'],
  m4a: ['-c:a', 'aac', '-b:a', '64k', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'],
} as const

/** A recording of a tone, in the container that a browser makes. */
export function sound(container: keyof typeof recorders, seconds: number): Buffer {
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
export function lengthOf(bytes: Buffer): number {
  const samples = ffmpeg(['-i', 'pipe:0', '-ac', '1', '-ar', '8000', '-f', 's16le', 'pipe:1'], bytes)
  return samples.length / 2 / 8000
}

function ffmpeg(args: readonly string[], input?: Buffer): Buffer {
  return execFileSync('ffmpeg', ['-loglevel', 'error', ...args], {
    maxBuffer: 64 * 1024 * 1024,
    ...(input ? { input } : {}),
  })
}

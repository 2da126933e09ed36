import type { Sharp } from 'sharp'

/** Pixels without a file format, so that layers are never compressed on their way. */
export interface Raw {
  input: Buffer
  raw: { width: number; height: number; channels: 3 | 4 }
}

/** The pixels that a pipeline makes; with an alpha channel when `channels` is 4. */
export async function toRaw(pipeline: Sharp, channels: 3 | 4): Promise<Raw> {
  const shaped = channels === 4 ? pipeline.ensureAlpha() : pipeline.removeAlpha()
  const { data, info } = await shaped.raw().toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels } }
}

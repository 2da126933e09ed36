import { voiceBars } from '#contract/voice-input.ts'

/** Quieter recordings are not drawn louder than this level (root mean square of samples from -1 to 1). */
const quietest = 0.04

/** The waveform of a recording: for each bar the loudest level in its part, 0 to 9. Levels are 0 to 1. */
export function barsOf(levels: readonly number[]): string {
  const loudest = Math.max(quietest, ...levels)
  return Array.from({ length: voiceBars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / voiceBars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / voiceBars))
    const level = Math.max(0, ...levels.slice(from, to))
    // The ear hears loudness by powers of the level.
    return Math.round(9 * Math.sqrt(level / loudest))
  }).join('')
}

import * as v from 'valibot'
import { uuid } from './fields.ts'

export const voiceMaxMs = 120_000
/** Of an upload: two minutes of AAC by a browser that ignores the requested bit rate. */
export const maxVoiceBytes = 2 * 1024 * 1024
/** Bit rate of a recording and of the stored file: 20 s are at most 60 kB. */
export const voiceBitsPerSecond = 20_000

/** Bars of a waveform. */
export const voiceBars = 40
const waveform = /^\d{40}$/

/** An uploaded recording, described by the device that made it. */
export const voiceInput = v.strictObject({
  id: uuid,
  ms: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'Cet enregistrement est vide.'),
    v.maxValue(voiceMaxMs, 'Un enregistrement dure au plus deux minutes.'),
  ),
  bars: v.pipe(v.string(), v.regex(waveform)),
})
export type VoiceInput = v.InferOutput<typeof voiceInput>

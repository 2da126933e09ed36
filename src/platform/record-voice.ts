import { voiceBitsPerSecond, voiceMaxMs } from '#contract/voice-input.ts'
import { barsOf } from '#src/lib/voice-bars.ts'

export type MicrophoneProblem = 'refused' | 'missing' | 'busy'

export class MicrophoneError extends Error {
  override name = 'MicrophoneError'
  readonly problem: MicrophoneProblem

  constructor(problem: MicrophoneProblem) {
    super(problem)
    this.problem = problem
  }
}

export interface Recorded {
  blob: Blob
  /** Length in ms. */
  ms: number
  /** Waveform (contract/voices.ts). */
  bars: string
}

export interface VoiceRecording {
  /** Levels so far, ten a second, 0 to 1. */
  levels(): readonly number[]
  /** Length so far in ms. */
  ms(): number
  /** Ends the recording; null when nothing was recorded. Repeated calls share the result. */
  stop(): Promise<Recorded | null>
}

interface RecordingEvents {
  /** The recording so far, every two seconds, to be stored. */
  onPart(recorded: Recorded): void
  /** The recording ended by itself: it is as long as allowed, or the microphone is gone. */
  onEnd(): void
}

/** In order of preference; the server reads all of them. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']
const partMs = 2_000
const levelMs = 100

/** Asks for the microphone, which is released when the recording ends. Throws MicrophoneError. */
export async function recordVoice({ onPart, onEnd }: RecordingEvents): Promise<VoiceRecording> {
  const stream = await openMicrophone()
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: voiceBitsPerSecond,
    ...(mimeType ? { mimeType } : {}),
  })
  const meter = openMeter(stream)
  const parts: Blob[] = []
  const begun = performance.now()
  let length: number | null = null
  let stopped: Promise<Recorded | null> | null = null

  const ms = () => Math.min(voiceMaxMs, Math.max(1, Math.round(length ?? performance.now() - begun)))
  const soFar = (): Recorded => ({
    blob: new Blob(parts, {
      type: recorder.mimeType.startsWith('audio/') ? recorder.mimeType : 'audio/webm',
    }),
    ms: ms(),
    bars: barsOf(meter.levels),
  })
  const limit = setTimeout(onEnd, voiceMaxMs)
  for (const track of stream.getAudioTracks()) track.addEventListener('ended', onEnd)
  recorder.addEventListener('error', onEnd)
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return
    parts.push(data)
    if (recorder.state === 'recording') onPart(soFar())
  })
  recorder.start(partMs)

  return {
    levels: () => meter.levels,
    ms,
    stop() {
      stopped ??= new Promise((resolve) => {
        length = performance.now() - begun
        clearTimeout(limit)
        const done = () => {
          meter.close()
          for (const track of stream.getTracks()) track.stop()
          resolve(parts.length === 0 ? null : soFar())
        }
        if (recorder.state === 'inactive') return done()
        recorder.addEventListener('stop', done, { once: true })
        recorder.stop()
      })
      return stopped
    },
  }
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new MicrophoneError('refused')
    throw new MicrophoneError(name === 'NotFoundError' ? 'missing' : 'busy')
  }
}

function openMeter(stream: MediaStream): { levels: readonly number[]; close(): void } {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const levels: number[] = []
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    levels.push(Math.sqrt(power))
  }, levelMs)
  return {
    levels,
    close() {
      clearInterval(timer)
      void context.close().catch(() => {})
    },
  }
}

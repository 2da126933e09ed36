import { vi } from 'vitest'

interface PlayedMicrophone {
  /** Whether the microphone is open. */
  isOpen(): boolean
  /** The browser gives a part of the recording, as it does every two seconds. */
  part(): void
  /** Another application takes the microphone. */
  take(): void
  refuse(name: string): void
}

/** A microphone and a recorder; each part has 100 bytes. */
export function playMicrophone(): PlayedMicrophone {
  let refusal: string | null = null
  let open: { stop(): void; track: EventTarget } | null = null
  let recorder: Recorder | null = null

  class Recorder extends EventTarget {
    static isTypeSupported = (type: string) => type === 'audio/webm;codecs=opus'
    readonly mimeType = 'audio/webm;codecs=opus'
    state = 'inactive'

    start(): void {
      recorder = this
      this.state = 'recording'
    }

    give(): void {
      const data = new Blob([new Uint8Array(100)])
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
    }

    stop(): void {
      this.state = 'inactive'
      this.give()
      this.dispatchEvent(new Event('stop'))
    }
  }
  class Context {
    createAnalyser = () => ({
      fftSize: 8,
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.2),
    })
    createMediaStreamSource = () => ({ connect: () => {} })
    close = async () => {}
  }
  const getUserMedia = async () => {
    if (refusal !== null) throw new DOMException('no', refusal)
    const track = Object.assign(new EventTarget(), { stop: () => (open = null) })
    open = { stop: track.stop, track }
    return { getAudioTracks: () => [track], getTracks: () => [track] }
  }
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal('AudioContext', Context)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  return {
    isOpen: () => open !== null,
    part: () => recorder?.give(),
    take: () => open?.track.dispatchEvent(new Event('ended')),
    refuse(name) {
      refusal = name
    },
  }
}

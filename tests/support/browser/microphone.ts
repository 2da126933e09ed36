import type { BrowserContext } from 'playwright-core'

/** A microphone that hears a tone of changing loudness, in any engine and without a device. */
export async function playMicrophone(context: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await context.addInitScript(() => {
    // Missing where a page is not secure, such as the blank one.
    if (!('mediaDevices' in navigator)) return
    navigator.mediaDevices.getUserMedia = async () => {
      const audio = new AudioContext()
      const [tone, volume, swell] = [audio.createOscillator(), audio.createGain(), audio.createOscillator()]
      tone.frequency.value = 300
      swell.frequency.value = 1.5
      volume.gain.value = 0.3
      const depth = audio.createGain()
      depth.gain.value = 0.25
      swell.connect(depth).connect(volume.gain)
      const stream = audio.createMediaStreamDestination()
      tone.connect(volume).connect(stream)
      tone.start()
      swell.start()
      await audio.resume()
      return stream.stream
    }
  })
}

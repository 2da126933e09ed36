/** Null when the frame shows no QR code. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>

/** The browser's BarcodeDetector, where available. */
interface OwnDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface OwnDetectors {
  new (options: { formats: string[] }): OwnDetector
  getSupportedFormats(): Promise<string[]>
}

/** Frames are scaled down to this side (px), enough for a long code. */
const longestSide = 960

export async function openQrReader(): Promise<QrReader> {
  return (await ownReader()) ?? ourReader()
}

async function ownReader(): Promise<QrReader | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: OwnDetectors }
  const formats = await Detector?.getSupportedFormats().catch((): string[] => [])
  if (Detector === undefined || formats?.includes('qr_code') !== true) return null
  const detector = new Detector({ formats: ['qr_code'] })
  return async (video) => {
    const found = await detector.detect(video).catch(() => [])
    return found[0]?.rawValue ?? null
  }
}

async function ourReader(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (brush === null || videoWidth === 0) return null
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    brush.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(brush.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      return null
    }
  }
}

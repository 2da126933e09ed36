import { CameraOff } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import css from './qr-scanner.module.css'

interface QrScannerProps {
  title: string
  text: string
  label: string
  /** Why the last text was rejected; the camera continues. */
  problem?: string | undefined
  /** Called with the scanned or typed text; the caller closes the scanner. */
  onRead: (text: string) => void
  onClose: () => void
}

/** Scans with the camera or accepts typed text, so neither camera nor permission is required. */
export function QrScanner({ title, text, label, problem, onRead, onClose }: QrScannerProps) {
  const formId = useId()
  const video = useRef<HTMLVideoElement>(null)
  const state = useCameraCodes(video, onRead)
  const [typed, type] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onRead(typed.trim())
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" type="submit" form={formId}>
            Valider
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <p>{text}</p>
        {state === 'denied' || state === 'none' ? (
          <p className={css.without} role="status">
            <CameraOff aria-hidden="true" />
            {without[state]}
          </p>
        ) : (
          <div className={css.sight}>
            <video ref={video} className={css.video} muted playsInline aria-label="Ce que voit la caméra" />
            <span className={css.frame} aria-hidden="true" />
          </div>
        )}
        <form id={formId} noValidate onSubmit={submit}>
          <Field
            label={label}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            error={problem}
          />
        </form>
      </div>
    </Dialog>
  )
}

const without: Record<Extract<CameraState, 'denied' | 'none'>, string> = {
  denied: 'Louma n’a pas accès à la caméra. Tapez ou collez le code ci-dessous.',
  none: 'Pas de caméra ici. Tapez ou collez le code ci-dessous.',
}

/** `denied`: permission refused; `none`: no camera, or the reader's code is not on the device. */
type CameraState = 'asking' | 'seeing' | 'denied' | 'none'

/** Pause between two scans (ms), to spare slow phones. */
const pauseMs = 180

function useCameraCodes(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => void) {
  const [state, setState] = useState<CameraState>('asking')
  const latestOnRead = useRef(onRead)
  useEffect(() => {
    latestOnRead.current = onRead
  }, [onRead])

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const see = async (): Promise<CameraState> => {
      const { mediaDevices } = navigator
      if (mediaDevices?.getUserMedia === undefined) return 'none'
      try {
        stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      } catch (error) {
        return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none'
      }
      const screen = video.current
      if (isOver || screen === null) {
        stop(stream)
        return 'none'
      }
      screen.srcObject = stream
      await screen.play().catch(() => {})
      const read = await openQrReader().catch(() => null)
      // The code of the reader is not on this device.
      if (read === null) return 'none'
      let last: string | null = null
      const look = async () => {
        const text = await read(screen)
        if (isOver) return
        if (text !== null && text !== '' && text !== last) {
          last = text
          latestOnRead.current(text)
        }
        timer = setTimeout(() => void look(), pauseMs)
      }
      if (!isOver) void look()
      return 'seeing'
    }
    void see().then((found) => {
      if (!isOver) setState(found)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      if (stream !== null) stop(stream)
    }
  }, [video])
  return state
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Null when the frame shows no QR code. */
type QrReader = (video: HTMLVideoElement) => Promise<string | null>

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

async function openQrReader(): Promise<QrReader> {
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

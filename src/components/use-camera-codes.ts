import { type RefObject, useEffect, useRef, useState } from 'react'
import { openQrReader } from './qr-reader.ts'

/** `denied`: permission refused; `none`: no camera, or the reader's code is not on the device. */
export type CameraState = 'asking' | 'seeing' | 'denied' | 'none'

/** Pause between two scans (ms), to spare slow phones. */
const pauseMs = 180

export function useCameraCodes(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => void) {
  const [state, setState] = useState<CameraState>('asking')
  const tell = useRef(onRead)
  useEffect(() => {
    tell.current = onRead
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
          tell.current(text)
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

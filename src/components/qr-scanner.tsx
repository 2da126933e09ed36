import { CameraOff } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import css from './qr-scanner.module.css'
import { type CameraState, useCameraCodes } from './use-camera-codes.ts'

export interface QrScannerProps {
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
      <div className={css.parts}>
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

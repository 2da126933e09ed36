import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { type PhotoEdit, type PhotoPart, turnPart, wholePhoto } from '#src/lib/photo-edit.ts'
import { fitInside } from '#src/lib/photo-size.ts'
import { sameValue } from '#src/lib/same-value.ts'
import { drawTurned, openPicture, penOf, turnedSize } from '#src/platform/encode-picture.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './photo-editor.module.css'

interface PhotoEditorProps {
  picture: Blob
  /** From 1. */
  place: number
  busy: boolean
  problem: string | null
  onClose: () => void
  onSave: (edit: PhotoEdit) => void
}

const labels = {
  cropArea: 'Partie gardée de la photo\u00a0: déplacez-la avec les flèches',
  nwDragHandle: 'Coin en haut à gauche',
  nDragHandle: 'Bord du haut',
  neDragHandle: 'Coin en haut à droite',
  eDragHandle: 'Bord droit',
  seDragHandle: 'Coin en bas à droite',
  sDragHandle: 'Bord du bas',
  swDragHandle: 'Coin en bas à gauche',
  wDragHandle: 'Bord gauche',
}

/** In CSS pixels: smaller parts cannot be held with a finger. */
const leastSide = 48
/** Longest side of the preview in px. */
const previewSide = 1024

export function PhotoEditor({ picture, place, busy, problem, onClose, onSave }: PhotoEditorProps): ReactNode {
  const [edit, setEdit] = useState<PhotoEdit>({ turns: 0, part: wholePhoto })
  const bitmap = useBitmap(picture)
  const isChanged = edit.turns !== 0 || !sameValue(edit.part, wholePhoto)
  return (
    <Dialog
      open
      kind="sheet"
      title={`Recadrer la photo ${place}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" busy={busy} inactive={!isChanged} onClick={() => onSave(edit)}>
            Enregistrer
          </Button>
        </>
      }
    >
      <div className={css.stage}>
        {bitmap === null ? null : (
          <ReactCrop
            crop={percent(edit.part)}
            keepSelection
            ruleOfThirds
            minWidth={leastSide}
            minHeight={leastSide}
            ariaLabels={labels}
            disabled={busy}
            onChange={(_, crop) => setEdit({ ...edit, part: fraction(crop) })}
          >
            <TurnedPicture bitmap={bitmap} turns={edit.turns} label={`Photo ${place}`} />
          </ReactCrop>
        )}
      </div>
      <div className={css.tools}>
        <Button
          icon={<RotateCw aria-hidden="true" />}
          inactive={busy}
          onClick={() => setEdit({ turns: (edit.turns + 1) % 4, part: turnPart(edit.part) })}
        >
          Tourner
        </Button>
        <Button
          variant="quiet"
          inactive={busy || !isChanged}
          onClick={() => setEdit({ turns: 0, part: wholePhoto })}
        >
          Photo entière
        </Button>
      </div>
      <p role="alert" className="semibold error">
        {problem}
      </p>
    </Dialog>
  )
}

function percent({ x, y, width, height }: PhotoPart): PercentCrop {
  return { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 }
}

function fraction({ x, y, width, height }: PercentCrop): PhotoPart {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 }
}

function TurnedPicture({ bitmap, turns, label }: { bitmap: ImageBitmap; turns: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // Before the frame measures it.
  useLayoutEffect(() => {
    if (canvas.current === null) return
    const whole = turnedSize(bitmap, turns)
    const size = fitInside(whole.width, whole.height, previewSide)
    Object.assign(canvas.current, size)
    const pen = penOf(canvas.current)
    if (pen !== null) drawTurned(pen, bitmap, turns, size)
  }, [bitmap, turns])
  return <canvas ref={canvas} className={css.picture} role="img" aria-label={label} />
}

function useBitmap(picture: Blob): ImageBitmap | null {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  useEffect(() => {
    let opened: ImageBitmap | null = null
    let isOver = false
    openPicture(picture).then(
      (found) => {
        if (isOver) return found.close()
        opened = found
        setBitmap(found)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      opened?.close()
    }
  }, [picture])
  return bitmap
}

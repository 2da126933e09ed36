import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#src/lib/cx.ts'
import { buttonClass } from '#src/ui/button.tsx'
import css from './picture-field.module.css'

interface PictureFieldProps {
  picture: Blob | null
  busy: boolean
  problem: string | null
  onChoose: (file: File) => void
}

const idea =
  'Un article photographié, ou une capture d’écran : Louma montre les annonces qui lui ressemblent.'

export function PictureField({ picture, busy, problem, onChoose }: PictureFieldProps) {
  const [isOver, setOver] = useState(false)
  // Phones get the camera button, desktops the drop hint.
  const [isPhone] = useState(() => matchMedia('(pointer: coarse)').matches)
  const url = useObjectUrl(picture)
  usePaste(onChoose)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file !== undefined) onChoose(file)
  }
  const first = picture === null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the buttons
    <div
      className={cx(css.field, isOver && css.over, first && css.first)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      aria-busy={busy || undefined}
    >
      <span className={css.picture}>
        {url === null ? <ImagePlus aria-hidden="true" /> : <img src={url} alt="Ce que vous cherchez" />}
      </span>
      <div className="row center gap-2">
        {first ? <p className={css.idea}>{idea}</p> : null}
        {isPhone ? (
          <FileButton
            label={first ? 'Prendre une photo' : 'Photographier'}
            icon={<Camera aria-hidden="true" />}
            className={cx(buttonClass(first ? 'primary' : 'secondary'), css.way)}
            camera
            onChoose={onChoose}
          />
        ) : null}
        <FileButton
          label={first ? 'Choisir une photo' : 'Changer de photo'}
          icon={<ImagePlus aria-hidden="true" />}
          className={cx(buttonClass(first && !isPhone ? 'primary' : 'secondary'), css.way)}
          onChoose={onChoose}
        />
        {isPhone ? null : <p className="small quiet">ou glissez-la ici, ou collez-la.</p>}
      </div>
      {problem === null ? null : (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

interface FileButtonProps {
  label: string
  icon: ReactNode
  className: string
  camera?: boolean
  onChoose: (file: File) => void
}

function FileButton({ label, icon, className, camera = false, onChoose }: FileButtonProps) {
  const id = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Lets the user choose the same file again.
    target.value = ''
    if (file !== undefined) onChoose(file)
  }
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        className={cx('visually-hidden', css.input)}
        onChange={choose}
      />
      <label htmlFor={id} className={className}>
        {icon}
        {label}
      </label>
    </>
  )
}

/** Revokes the URL when the image changes or the component unmounts. */
function useObjectUrl(picture: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (picture === null) return
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [picture])
  return url
}

/** Takes images pasted anywhere on the screen; text pasted into a field is left alone. */
function usePaste(take: (file: File) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      if (file === undefined) return
      event.preventDefault()
      latest.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

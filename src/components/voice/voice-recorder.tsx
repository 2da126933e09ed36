import { Check, ChevronLeft, Lock, Mic, SendHorizontal, Square, Trash2 } from 'lucide-react'
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type VoiceInput, voiceBars } from '#contract/voice-input.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import { useStable } from '#src/components/use-stable.ts'
import { useVibration } from '#src/components/use-vibration.ts'
import { storeBlob } from '#src/db/stored-blob.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { cx } from '#src/lib/cx.ts'
import { newId } from '#src/lib/id.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import {
  MicrophoneError,
  type MicrophoneProblem,
  type Recorded,
  recordVoice,
  type VoiceRecording,
} from '#src/platform/record-voice.ts'
import { voicePlayer } from '#src/platform/voice-player.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { Waveform } from './voice-message.tsx'
import css from './voice-recorder.module.css'

/** `held`: as long as the finger is down; `locked`: until a button is tapped. */
type Mode = 'idle' | 'starting' | 'held' | 'locked'

/** A shorter press is a tap, which locks the recording. */
const tapMs = 350
/** Distances in CSS pixels that cancel (towards the start of the line) and lock (upwards). */
const cancelAt = 96
const lockAt = 64

interface Press {
  pointerId: number
  x: number
  y: number
  at: number
  isOver: boolean
}

interface Running {
  id: string
  recording: VoiceRecording
  /** Writes of the parts, one after the other. */
  stored: Promise<unknown>
}

interface VoiceRecorderProps {
  /** Owner of the stored recording in `draftPhotos`. */
  draft: string
  className: string | undefined
  /** Name of the button that begins. */
  startText: string
  /** While true, the recorder needs the whole line. */
  onRecording: (isRecording: boolean) => void
  /** The recording so far is stored; null: it was dropped. */
  onStored: (voice: VoiceInput | null) => void
  /** Without it a recording ends as a draft. */
  onSend?: (voice: VoiceInput) => Promise<unknown>
}

/** Hold to record and send, slide to cancel, tap to lock. What is recorded is a draft until it is sent. */
export function VoiceRecorder(props: VoiceRecorderProps) {
  const { draft, className, startText, onRecording, onStored, onSend } = props
  const { db } = useMirror()
  const attempt = useAttempt()
  const toasts = useToasts()
  const vibrate = useVibration()
  const [mode, setMode] = useState<Mode>('idle')
  const [pull, setPull] = useState(0)
  const press = useRef<Press | null>(null)
  const running = useRef<Running | null>(null)
  const isMounted = useRef(true)

  const change = (next: Mode) => {
    if (!isMounted.current) return
    setMode(next)
    setPull(0)
    onRecording(next !== 'idle')
  }

  const start = useStable(async () => {
    if (mode !== 'idle') return
    voicePlayer.pause()
    change('starting')
    const id = newId()
    let one: Running | null = null
    try {
      const recording = await recordVoice({
        onPart(recorded) {
          if (one === null) return
          one.stored = one.stored
            .then(() => storeVoice(db, draft, id, recorded))
            .then(() => onStored({ id, ms: recorded.ms, bars: recorded.bars }))
            .catch(() => {})
        },
        onEnd: () => void finish('keep'),
      })
      one = { id, recording, stored: Promise.resolve() }
    } catch (error) {
      change('idle')
      const problem = error instanceof MicrophoneError ? error.problem : 'busy'
      toasts.show({ type: 'error', ...microphoneText[problem] })
      return
    }
    running.current = one
    if (!isMounted.current) return void finish('keep')
    vibrate()
    change(press.current?.isOver === false ? 'held' : 'locked')
  })

  const finish = useStable(async (end: 'send' | 'keep' | 'drop') => {
    const one = running.current
    if (one === null) return
    running.current = null
    const { id } = one
    const recorded = await one.recording.stop()
    await one.stored
    if (end === 'drop' || recorded === null) {
      onStored(null)
      await db.draftPhotos.delete(id).catch(() => {})
      change('idle')
      if (recorded === null && end !== 'drop') toasts.show({ type: 'error', ...microphoneText.busy })
      return
    }
    const isKept = await attempt(() => storeVoice(db, draft, id, recorded))
    const { ms, bars } = recorded
    if (isKept) onStored({ id, ms, bars })
    change('idle')
    if (isKept && end === 'send') await onSend?.({ id, ms, bars })
  })

  useEffect(() => {
    isMounted.current = true
    const onHidden = () => {
      // A phone in a pocket must not go on listening.
      if (document.visibilityState === 'hidden') void finish('keep')
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      isMounted.current = false
      void finish('keep')
    }
  }, [finish])

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    press.current = null
    if (mode !== 'idle' || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const { pointerId, clientX, clientY } = event
    press.current = { pointerId, x: clientX, y: clientY, at: event.timeStamp, isOver: false }
    void start()
  }
  const onPointerMove = (event: PointerEvent) => {
    const one = press.current
    if (one === null || one.isOver || one.pointerId !== event.pointerId || mode !== 'held') return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const back = (one.x - event.clientX) * (isRightToLeft ? -1 : 1)
    if (back > cancelAt) {
      one.isOver = true
      vibrate()
      void finish('drop')
    } else if (one.y - event.clientY > lockAt) {
      one.isOver = true
      change('locked')
    } else setPull(Math.max(0, back))
  }
  const onRelease = (event: PointerEvent) => {
    const one = press.current
    if (one === null || one.isOver || one.pointerId !== event.pointerId) return
    one.isOver = true
    if (mode !== 'held') return
    const isTap = event.type === 'pointercancel' || event.timeStamp - one.at < tapMs
    if (isTap) change('locked')
    else void finish('send')
  }
  const isLocked = mode === 'locked'
  const endText = onSend ? 'Envoyer' : 'Terminer l’enregistrement'
  return (
    <>
      {mode === 'idle' ? null : (
        <RecordingLine
          mode={mode}
          pull={pull}
          recording={() => running.current?.recording ?? null}
          onDrop={() => void finish('drop')}
          onStop={onSend ? () => void finish('keep') : null}
        />
      )}
      <button
        type="button"
        className={cx(className, css.button)}
        data-held={mode === 'held' || undefined}
        aria-label={isLocked ? endText : startText}
        title={isLocked ? endText : 'Maintenez pour parler, touchez pour enregistrer les mains libres'}
        onContextMenu={(event) => event.preventDefault()}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onRelease}
        onPointerCancel={onRelease}
        onClick={({ detail }) => {
          // The click at the end of the press that began the recording means nothing.
          if (detail > 0 && press.current !== null) return
          if (isLocked) void finish('send')
          // By the keyboard or a screen reader.
          else if (detail === 0) void start()
        }}
      >
        {!isLocked ? (
          <Mic aria-hidden="true" />
        ) : onSend ? (
          <SendHorizontal aria-hidden="true" />
        ) : (
          <Check aria-hidden="true" />
        )}
      </button>
    </>
  )
}

interface RecordingLineProps {
  mode: Exclude<Mode, 'idle'>
  /** Distance in CSS pixels by which the finger has moved towards cancelling. */
  pull: number
  recording: () => VoiceRecording | null
  onDrop: () => void
  /** Null where the other button does the same. */
  onStop: (() => void) | null
}

function RecordingLine({ mode, pull, recording, onDrop, onStop }: RecordingLineProps) {
  const [, draw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => draw((count) => count + 1), 100)
    return () => clearInterval(timer)
  }, [])
  const one = recording()
  const time = clockText(one?.ms() ?? 0)
  return (
    <div className={css.line} data-mode={mode}>
      <span className="visually-hidden" role="status">
        {mode === 'starting' ? 'Le micro s’ouvre…' : 'Enregistrement en cours'}
      </span>
      {mode === 'locked' ? (
        <IconButton label="Supprimer l’enregistrement" icon={<Trash2 />} onClick={onDrop} />
      ) : null}
      <span className={css.dot} aria-hidden="true" />
      <span className={css.time} role="timer">
        {time}
      </span>
      {mode === 'held' ? (
        <span className={css.hint} style={{ '--pull': `${pull}px` } as CSSProperties}>
          <ChevronLeft aria-hidden="true" />
          Glissez pour annuler
        </span>
      ) : mode === 'locked' ? (
        <span className={css.wave}>
          <Waveform bars={latestBars(one?.levels() ?? [])} />
        </span>
      ) : (
        <span className={css.hint}>Autorisez le micro…</span>
      )}
      {mode === 'locked' && onStop !== null ? (
        <IconButton label="Arrêter et écouter" icon={<Square />} className={css.stop} onClick={onStop} />
      ) : mode === 'held' ? (
        <span className={css.lock} aria-hidden="true">
          <Lock />
        </span>
      ) : null}
    </div>
  )
}

/** The last levels as bars; the microphone's usual range is 0 to a quarter. */
function latestBars(levels: readonly number[]): string {
  const shown = levels.slice(-voiceBars).map((level) => Math.min(9, Math.round(9 * Math.sqrt(level * 4))))
  return shown.join('').padStart(voiceBars, '0')
}

function storeVoice(db: UserDb, draft: string, id: string, { blob, ms, bars }: Recorded): Promise<unknown> {
  return storeBlob(blob).then((stored) =>
    db.draftPhotos.put({ id, name: '', blob: stored, draft, voice: { ms, bars } }),
  )
}

const microphoneText: Record<MicrophoneProblem, { title: string; message: string }> = {
  refused: {
    title: 'Le micro est bloqué',
    message: 'Autorisez le micro pour Louma dans les réglages du navigateur, puis réessayez.',
  },
  missing: { title: 'Aucun micro', message: 'Ce téléphone n’a pas de micro que Louma puisse utiliser.' },
  busy: {
    title: 'Rien n’a été enregistré',
    message: 'Une autre application utilise peut-être le micro. Fermez-la, puis réessayez.',
  },
}

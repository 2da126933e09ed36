import { Ear, LoaderCircle, Pause, Play, Volume2 } from 'lucide-react'
import { type CSSProperties, useState, useSyncExternalStore } from 'react'
import type { Voice } from '#contract/voices.ts'
import { clockText } from '#src/lib/clock-text.ts'
import {
  canPlayAtEar,
  playAtEar,
  type Track,
  type VoiceFailure,
  voicePlayer,
} from '#src/platform/voice-player.ts'
import css from './voice-message.module.css'

interface VoiceMessageProps {
  voice: Voice
  /** 'Message vocal de Moussa'. */
  label: string
  /** Of a recording that is only on this device. */
  load?: () => Promise<Blob | undefined>
}

/** A recording: its waveform and length are drawn before a byte is loaded. */
export function VoiceMessage({ voice, label, load }: VoiceMessageProps) {
  const { id, ms } = voice
  const playback = useSyncExternalStore(voicePlayer.subscribe, voicePlayer.get, voicePlayer.get)
  const isChosen = playback.id === id
  const at = isChosen ? Math.min(playback.at, ms) : 0
  const state = isChosen ? playback.state : 'idle'
  const isPlaying = state === 'playing' || state === 'loading'
  const failure = isChosen ? playback.failure : null
  const track = trackOf(voice, load)
  return (
    <span className={css.voice} data-voice style={{ '--at': ms === 0 ? 0 : at / ms } as CSSProperties}>
      <button
        type="button"
        className={css.play}
        aria-label={`${isPlaying ? 'Pause' : 'Écouter'}\u00a0: ${label}, ${clockText(ms)}`}
        title={isPlaying ? 'Pause' : 'Écouter'}
        onClick={() => (isPlaying ? voicePlayer.pause() : voicePlayer.play(track))}
      >
        {state === 'loading' ? (
          <LoaderCircle aria-hidden="true" className={css.loading} />
        ) : isPlaying ? (
          <Pause aria-hidden="true" />
        ) : (
          <Play aria-hidden="true" />
        )}
      </button>
      <span className={css.track}>
        <Waveform bars={voice.bars} />
        <input
          type="range"
          className={css.seek}
          min={0}
          max={Math.max(1, ms)}
          step={100}
          value={at}
          aria-label="Position dans le message vocal"
          aria-valuetext={`${clockText(at)} sur ${clockText(ms)}`}
          onChange={({ currentTarget }) => voicePlayer.seek(track, Number(currentTarget.value))}
        />
      </span>
      <span className={css.foot}>
        <span>{at > 0 ? `${clockText(at)} / ${clockText(ms)}` : clockText(ms)}</span>
        {isPlaying && canPlayAtEar() ? <EarButton /> : null}
        {isPlaying || at > 0 ? (
          <button
            type="button"
            className={css.rate}
            aria-label={`Vitesse de lecture\u00a0: ${rateText(playback.rate)}`}
            onClick={() => voicePlayer.changeRate()}
          >
            {rateText(playback.rate)}
          </button>
        ) : null}
      </span>
      {failure === null ? null : (
        <span role="alert" className={css.failure}>
          {failureText(failure)}
        </span>
      )}
    </span>
  )
}

/** Recordings that a server without ffmpeg could not convert: some browsers cannot play them. */
const types: Readonly<Record<string, string>> = {
  m4a: 'audio/mp4',
  ogg: 'audio/ogg; codecs=opus',
  webm: 'audio/webm; codecs=opus',
}

export function trackOf({ id, url }: Voice, load?: VoiceMessageProps['load']): Track {
  return {
    id,
    type: types[url.slice(url.lastIndexOf('.') + 1)] ?? null,
    async load() {
      const kept = await load?.()
      if (kept !== undefined) return kept
      const response = await fetch(url)
      if (!response.ok) throw new Error(`recording answers ${response.status}`)
      return response.blob()
    },
  }
}

function EarButton() {
  const [isAtEar, setAtEar] = useState(false)
  return (
    <button
      type="button"
      className={css.rate}
      aria-pressed={isAtEar}
      aria-label="Écouter à l’oreille"
      title="Écouter à l’oreille"
      onClick={() => {
        playAtEar(!isAtEar)
        setAtEar(!isAtEar)
      }}
    >
      {isAtEar ? <Volume2 aria-hidden="true" /> : <Ear aria-hidden="true" />}
    </button>
  )
}

const height = 26
const step = 4

/** Bars of 0 to 9, in the text colour; the played part is opaque. */
export function Waveform({ bars }: { bars: string }) {
  const shown = bars === '' ? '0' : bars
  const path = [...shown]
    .map((digit, bar) => {
      const half = 1 + (Number(digit) / 9) * (height / 2 - 2)
      return `M${bar * step + step / 2} ${height / 2 - half}v${2 * half}`
    })
    .join('')
  return (
    <svg
      className={css.wave}
      viewBox={`0 0 ${shown.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} className={css.bars} />
      <path d={path} className={css.played} />
    </svg>
  )
}

/** '1,5×'. */
function rateText(rate: number): string {
  return `${String(rate).replace('.', ',')}×`
}

function failureText(failure: VoiceFailure): string {
  return failure === 'unplayable'
    ? 'Ce téléphone ne sait pas lire cet enregistrement.'
    : 'L’enregistrement n’est pas sur ce téléphone\u00a0: écoutez-le avec du réseau.'
}

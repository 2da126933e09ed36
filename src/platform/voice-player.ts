/** One recording that can be played. */
export interface Track {
  id: string
  /** Media type that this browser must support; null for a form that all play. */
  type: string | null
  load(): Promise<Blob>
}

export type VoiceFailure = 'unplayable' | 'unavailable'

export interface Playback {
  /** The track that plays or was played last; null before the first one. */
  id: string | null
  state: 'idle' | 'loading' | 'playing' | 'paused'
  /** Position in ms. */
  at: number
  failure: VoiceFailure | null
  rate: number
}

/** Plays one track at a time. */
export interface VoicePlayer {
  get(): Playback
  subscribe(changed: () => void): () => void
  /** Goes on where the track was paused. */
  play(track: Track): void
  pause(): void
  /** Position in ms of a track, whether it plays or not. */
  seek(track: Track, at: number): void
  /** Next of 1, 1.5 and 2. */
  changeRate(): void
  /** The track to play after a finished one; returns a function that ends this. */
  follow(next: (id: string) => Promise<Track | null>): () => void
}

const rates = [1, 1.5, 2]

const nothing: Playback = { id: null, state: 'idle', at: 0, failure: null, rate: 1 }

export function createVoicePlayer(makeAudio: () => HTMLAudioElement = () => new Audio()): VoicePlayer {
  let playback = nothing
  let audio: HTMLAudioElement | null = null
  let url: string | null = null
  let next: ((id: string) => Promise<Track | null>) | null = null
  const listeners = new Set<() => void>()

  function set(change: Partial<Playback>): void {
    playback = { ...playback, ...change }
    for (const changed of listeners) changed()
  }

  function element(): HTMLAudioElement {
    if (audio !== null) return audio
    const made = makeAudio()
    made.addEventListener('timeupdate', () => {
      if (playback.state === 'playing') set({ at: made.currentTime * 1000 })
    })
    made.addEventListener('pause', () => {
      if (playback.state === 'playing' && !made.ended) set({ state: 'paused' })
    })
    made.addEventListener('ended', () => void goOn())
    made.addEventListener('error', () => {
      if (url !== null) set({ state: 'idle', failure: 'unplayable' })
    })
    audio = made
    return made
  }

  async function goOn(): Promise<void> {
    const { id } = playback
    set({ state: 'idle', at: 0 })
    const track = id === null ? null : ((await next?.(id)) ?? null)
    // Another track may have been started meanwhile.
    if (track !== null && playback.id === id && playback.state === 'idle') void start(track, 0)
  }

  async function start(track: Track, at: number): Promise<void> {
    const player = element()
    empty(player)
    set({ id: track.id, state: 'loading', at, failure: null })
    if (track.type !== null && player.canPlayType(track.type) === '') {
      set({ state: 'idle', failure: 'unplayable' })
      return
    }
    const blob = await track.load().catch(() => null)
    if (playback.id !== track.id || playback.state !== 'loading') return
    if (blob === null) {
      set({ state: 'idle', failure: 'unavailable' })
      return
    }
    url = URL.createObjectURL(blob)
    player.src = url
    player.defaultPlaybackRate = playback.rate
    player.currentTime = playback.at / 1000
    await resume(player)
  }

  /** WebKit lets an element play without a gesture only after it was loaded or played in one. */
  function empty(player: HTMLAudioElement): void {
    player.pause()
    if (url !== null) URL.revokeObjectURL(url)
    url = null
    player.removeAttribute('src')
    player.load()
  }

  async function resume(player: HTMLAudioElement): Promise<void> {
    player.playbackRate = playback.rate
    set({ state: 'playing' })
    await player.play().catch((error: unknown) => {
      // Paused or replaced before it began.
      if (error instanceof Error && error.name === 'AbortError') return
      set({ state: 'idle', failure: 'unplayable' })
    })
  }

  return {
    get: () => playback,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    play(track) {
      const isHere = playback.id === track.id && url !== null && playback.failure === null
      if (isHere) void resume(element())
      else void start(track, playback.id === track.id ? playback.at : 0)
    },
    pause() {
      audio?.pause()
      if (playback.state === 'loading' || playback.state === 'playing') set({ state: 'paused' })
    },
    seek(track, at) {
      if (playback.id !== track.id) {
        empty(element())
        set({ id: track.id, state: 'paused', at, failure: null })
        return
      }
      set({ at })
      if (audio !== null && url !== null) audio.currentTime = at / 1000
    },
    changeRate() {
      const rate = rates[(rates.indexOf(playback.rate) + 1) % rates.length] ?? 1
      set({ rate })
      if (audio !== null) audio.playbackRate = rate
    },
    follow(given) {
      next = given
      return () => {
        if (next === given) next = null
      }
    },
  }
}

export const voicePlayer = createVoicePlayer()

interface AudioSession {
  type: string
}

/** iOS: `play-and-record` plays through the receiver at the ear. Other browsers give pages no choice. */
function audioSession(): AudioSession | null {
  return 'audioSession' in navigator ? (navigator.audioSession as AudioSession) : null
}

/** Whether this device can play at the ear, so that others do not hear it. */
export function canPlayAtEar(): boolean {
  return audioSession() !== null
}

export function playAtEar(isAtEar: boolean): void {
  const session = audioSession()
  if (session !== null) session.type = isAtEar ? 'play-and-record' : 'playback'
}

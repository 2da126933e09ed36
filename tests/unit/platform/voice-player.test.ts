import { beforeEach, expect, test, vi } from 'vitest'
import { createVoicePlayer, type Track, type VoicePlayer } from '#src/platform/voice-player.ts'

/** An audio element whose time only the test moves. */
class PlayedAudio extends EventTarget {
  src = ''
  currentTime = 0
  playbackRate = 1
  defaultPlaybackRate = 1
  paused = true
  ended = false
  plays = ['']

  load(): void {}

  removeAttribute(): void {
    this.src = ''
  }

  canPlayType(type: string): string {
    return this.plays.includes(type) ? 'probably' : ''
  }

  async play(): Promise<void> {
    this.paused = false
  }

  pause(): void {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }

  reach(seconds: number): void {
    this.currentTime = seconds
    this.dispatchEvent(new Event('timeupdate'))
  }

  end(): void {
    this.paused = true
    this.dispatchEvent(new Event('ended'))
  }
}

let audio: PlayedAudio
let player: VoicePlayer
beforeEach(() => {
  audio = new PlayedAudio()
  player = createVoicePlayer(() => audio as unknown as HTMLAudioElement)
  vi.stubGlobal('URL', { createObjectURL: (blob: Blob) => `blob:${blob.size}`, revokeObjectURL: vi.fn() })
})

const track = (id: string, load = async () => new Blob([id]), type: string | null = null): Track => ({
  id,
  type,
  load: vi.fn(load),
})
const settle = () => vi.waitFor(() => expect(player.get().state).not.toBe('loading'))

test('plays, pauses, and goes on without loading again', async () => {
  const one = track('one')
  player.play(one)
  expect(player.get()).toMatchObject({ id: 'one', state: 'loading' })
  await settle()
  audio.reach(1.5)
  expect(player.get()).toMatchObject({ state: 'playing', at: 1_500 })
  player.pause()
  expect(player.get()).toMatchObject({ state: 'paused', at: 1_500 })
  player.play(one)
  expect([player.get().state, audio.currentTime, vi.mocked(one.load).mock.calls.length]).toEqual([
    'playing',
    1.5,
    1,
  ])
})

test('a second track stops the first one', async () => {
  player.play(track('one'))
  await settle()
  player.play(track('two'))
  expect(audio.paused).toBe(true)
  await settle()
  expect([player.get().id, audio.paused, audio.currentTime]).toEqual(['two', false, 0])
})

test('a track that is left while it loads does not begin', async () => {
  let give = (_: Blob) => {}
  const slow = track('slow', () => new Promise<Blob>((resolve) => (give = resolve)))
  player.play(slow)
  player.pause()
  give(new Blob(['slow']))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect([player.get().state, audio.paused]).toEqual(['paused', true])
})

test('the next one follows a finished track, and nothing follows a paused one', async () => {
  const two = track('two')
  const next = vi.fn(async (id: string) => (id === 'one' ? two : null))
  const stop = player.follow(next)
  player.play(track('one'))
  await settle()
  player.pause()
  expect(next).not.toHaveBeenCalled()
  player.play(track('one'))
  audio.end()
  await vi.waitFor(() => expect(player.get()).toMatchObject({ id: 'two', state: 'playing' }))
  audio.end()
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(2))
  expect(player.get()).toMatchObject({ id: 'two', state: 'idle', at: 0 })
  stop()
  player.play(track('one'))
  await settle()
  audio.end()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(player.get()).toMatchObject({ id: 'one', state: 'idle' })
})

test('a chosen position is kept for a track that is not loaded yet', async () => {
  const one = track('one')
  player.seek(one, 2_000)
  expect(one.load).not.toHaveBeenCalled()
  player.play(one)
  await settle()
  expect(audio.currentTime).toBe(2)
  player.seek(one, 500)
  expect([audio.currentTime, player.get().at]).toEqual([0.5, 500])
})

test('the speed applies at once and to the next track', async () => {
  player.play(track('one'))
  await settle()
  player.changeRate()
  expect([audio.playbackRate, player.get().rate]).toEqual([1.5, 1.5])
  player.play(track('two'))
  await settle()
  expect(audio.playbackRate).toBe(1.5)
  player.changeRate()
  player.changeRate()
  expect(player.get().rate).toBe(1)
})

test('says why it cannot play, and tries again', async () => {
  const away = track('away', () => Promise.reject(new TypeError('no network')))
  player.play(away)
  await settle()
  expect(player.get()).toMatchObject({ state: 'idle', failure: 'unavailable' })
  vi.mocked(away.load).mockResolvedValue(new Blob(['here']))
  player.play(away)
  await settle()
  expect(player.get()).toMatchObject({ state: 'playing', failure: null })

  const foreign = track('foreign', undefined, 'audio/ogg; codecs=opus')
  player.play(foreign)
  expect(player.get()).toMatchObject({ state: 'idle', failure: 'unplayable' })
  expect(foreign.load).not.toHaveBeenCalled()

  player.play(track('broken'))
  await settle()
  audio.dispatchEvent(new Event('error'))
  expect(player.get()).toMatchObject({ id: 'broken', state: 'idle', failure: 'unplayable' })
})

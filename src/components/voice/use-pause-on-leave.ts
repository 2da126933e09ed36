import { useEffect } from 'react'
import { voicePlayer } from '#src/platform/voice-player.ts'

/** Nothing goes on playing when this is no longer shown. */
export function usePauseOnLeave(): void {
  useEffect(() => () => voicePlayer.pause(), [])
}

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useMirror } from './mirror-context.ts'

const nothing = () => () => {}

/** Keeps news coming as fast as the network allows while the calling component is on the screen. */
export function useAttention(): void {
  const { live } = useMirror().sync
  useEffect(() => live?.attend(), [live])
}

/** True while the other person of this conversation (its id on the server) is writing. */
export function useTyping(conversation: string): boolean {
  const { live } = useMirror().sync
  return useSyncExternalStore(
    live?.subscribe ?? nothing,
    () => live?.isTyping(conversation) ?? false,
    () => false,
  )
}

/** Call it at every keystroke: the other person of this conversation sees that somebody is writing. */
export function useSendTyping(conversation: string): () => void {
  const { live } = useMirror().sync
  return useCallback(() => live?.tellTyping(conversation), [live, conversation])
}

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useMirror } from './mirror-context.ts'

const nothing = () => () => {}

/** Keeps the event stream open while the component is mounted. */
export function useAttention(): void {
  const { live } = useMirror().sync
  useEffect(() => live?.attend(), [live])
}

/** Whether the other user is typing; takes the server's conversation id. */
export function useTyping(conversation: string): boolean {
  const { live } = useMirror().sync
  return useSyncExternalStore(
    live?.subscribe ?? nothing,
    () => live?.isTyping(conversation) ?? false,
    () => false,
  )
}

/** Returns a function to call at each keystroke, which notifies the other user. */
export function useSendTyping(conversation: string): () => void {
  const { live } = useMirror().sync
  return useCallback(() => live?.sendTyping(conversation), [live, conversation])
}

/** Keeps the screen from going dark as long as it is looked at; call the answer to let it. Quiet where the browser can not. */
export function keepAwake(): () => void {
  let lock: { release(): Promise<void> } | null = null
  let isOver = false
  const hold = async () => {
    if (isOver || document.visibilityState !== 'visible') return
    const held = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    if (isOver) void held?.release().catch(() => {})
    else lock = held
  }
  // The browser lets go by itself when the page goes out of sight.
  const look = () => void hold()
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', look)
    void lock?.release().catch(() => {})
  }
}

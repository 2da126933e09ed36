/** Screen wake lock while the page is visible; returns the release function. No effect where unsupported. */
export function keepAwake(): () => void {
  let lock: { release(): Promise<void> } | null = null
  let isOver = false
  const hold = async () => {
    if (isOver || document.visibilityState !== 'visible') return
    const held = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    if (isOver) void held?.release().catch(() => {})
    else lock = held
  }
  // The browser releases the lock when the page is hidden.
  const look = () => void hold()
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', look)
    void lock?.release().catch(() => {})
  }
}

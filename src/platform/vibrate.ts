/** A vibration that confirms an action. Without effect where the device has none, and when nothing may move. */
export function vibrate(isStill: boolean): void {
  // Missing in Safari and on desktops with Firefox.
  if (!isStill) navigator.vibrate?.(10)
}

/** Whether this device can record sound; apart from the recorder, which is loaded when it is needed. */
export function canRecord(): boolean {
  return 'MediaRecorder' in globalThis && 'mediaDevices' in navigator
}

import type { DataSaver } from './data-saver.ts'

/** True when nothing may move or vibrate: the system's setting for reduced motion, or the data saver. */
export function isStill(saver: Pick<DataSaver, 'saves'>): boolean {
  return saver.saves() || matchMedia('(prefers-reduced-motion: reduce)').matches
}

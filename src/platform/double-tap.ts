const quickMs = 300

/** Elements where a second tap is intended (cursor, slider). */
const own = 'input, textarea, select, option, [contenteditable]'
const pressed = 'a, button, summary, label, [role=button], [role=menuitem], [role=tab]'

interface Tap {
  at: number
  on: EventTarget | null
}

/** Ignores a second tap on the same element within 300 ms: iOS takes it for a zoom and a second press. */
export function suppressDoubleTaps(target: Pick<EventTarget, 'addEventListener'>, now: () => number): void {
  let last: Tap | null = null
  target.addEventListener(
    'touchend',
    (event) => {
      const tap = { at: now(), on: thingOf(event.target) }
      const isSecond = last !== null && last.on === tap.on && tap.at - last.at <= quickMs
      last = tap
      if (isSecond && isOneFinger(event as TouchEvent) && !isOwn(event.target)) event.preventDefault()
    },
    { passive: false },
  )
}

function thingOf(target: EventTarget | null): EventTarget | null {
  return isElement(target) ? (target.closest(pressed) ?? target) : target
}

function isOwn(target: EventTarget | null): boolean {
  return isElement(target) && target.closest(own) !== null
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target
}

function isOneFinger({ touches, changedTouches }: TouchEvent): boolean {
  return touches.length === 0 && changedTouches.length === 1
}

interface Place {
  x: number
  y: number
}

/** One finger on an element: moves through the places, then lifts, as touch and as pointer events. */
export function swipe(target: Element, ...places: readonly Place[]): void {
  const last = places.at(-1)
  for (const [at, place] of places.entries()) send(target, at === 0 ? 'start' : 'move', place)
  if (last !== undefined) send(target, 'end', last)
}

const pointerTypes = { start: 'pointerdown', move: 'pointermove', end: 'pointerup' } as const

/** happy-dom has no list of touches. */
export function send(target: Element, what: 'start' | 'move' | 'end', { x, y }: Place): void {
  const at = { clientX: x, clientY: y }
  const pointer = { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'touch', isPrimary: true }
  target.dispatchEvent(new PointerEvent(pointerTypes[what], { ...pointer, ...at }))
  const touch = new Event(`touch${what}`, { bubbles: true, cancelable: true })
  target.dispatchEvent(Object.assign(touch, { touches: what === 'end' ? [] : [at] }))
}

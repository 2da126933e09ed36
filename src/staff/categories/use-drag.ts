import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Move, type Node, withOwn } from './arrange.ts'
import { nextPlace, ownPlace, type Place, placeAt, placeWords, type Seen } from './places.ts'

/** Pixels of pointer movement that start a drag. */
const startsAt = 6
/** Horizontal pixels per level. */
const levelWidth = 24
/** Distance (px) from the window's edge within which the page scrolls. */
const edge = 96
const scrollBy = 9
/** Delay (ms) before a closed category under the pointer opens. */
const opensAfter = 650

/** The dragged category and its drop position; `place` null: dropping puts it back. */
export interface Dragged {
  slug: string
  by: 'keys' | 'pointer'
  place: Place | null
}

interface DragDeps {
  tree: readonly Node[]
  seen: readonly Seen[]
  list: RefObject<HTMLElement | null>
  onMove: (move: Move) => void
  onOpen: (slug: string) => void
}

/** Drag and drop of tree rows by touch, mouse or keyboard, with announcements for screen readers (`announcement`). */
export function useDrag({ tree, seen, list, onMove, onOpen }: DragDeps) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [announcement, announce] = useState('')
  const press = useRef<{ slug: string; x: number; y: number; depth: number } | null>(null)
  const at = useRef({ x: 0, y: 0 })
  const toFocus = useRef<string | null>(null)
  const chip = useRef<HTMLParagraphElement>(null)
  const nameOf = (slug: string) => tree.find((one) => one.slug === slug)?.name ?? slug

  // Moving a row in the DOM removes its focus.
  useLayoutEffect(() => {
    if (toFocus.current === null) return
    list.current?.querySelector<HTMLElement>(toFocus.current)?.focus()
    toFocus.current = null
  })

  // Keyboard moves do not scroll the page, so scroll the drop line into view.
  const shownPlace = dragged?.by === 'keys' ? dragged.place : null
  useEffect(() => {
    if (shownPlace === null) return
    list.current?.querySelector('[data-drop]')?.scrollIntoView({ block: 'nearest' })
  }, [shownPlace, list])

  const end = () => {
    press.current = null
    setDragged(null)
  }
  const putBack = () => {
    if (dragged !== null) announce(`${nameOf(dragged.slug)} remise à sa place.`)
    end()
  }
  const land = (move: Move, focus: string) => {
    toFocus.current = focus
    if (move.parent !== null) onOpen(move.parent)
    onMove(move)
    announce(`${nameOf(move.slug)} posée. ${placeWords(tree, move)}.`)
  }
  const drop = () => {
    if (dragged?.place == null) return putBack()
    const { slug, parent, order } = dragged.place
    land({ slug, parent, order }, `[data-handle="${slug}"]`)
    end()
  }
  const carry = (place: Place | null) => {
    setDragged((now) => (now === null ? now : { ...now, place }))
    if (place !== null) announce(`${placeWords(tree, place)}.`)
  }
  const dragByKeys = (slug: string) => {
    setDragged({ slug, by: 'keys', place: ownPlace(tree, seen, slug) })
    announce(
      `${nameOf(slug)} soulevée. Flèches pour la déplacer, Espace pour la poser, Échap pour la remettre.`,
    )
  }

  const seek = (from: { slug: string; x: number; depth: number }) => {
    const { x, y } = at.current
    if (chip.current !== null) chip.current.style.transform = `translate(${x}px, ${y}px)`
    const own = withOwn(tree, from.slug)
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-slug]') ?? [])]
    const gap = rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return !own.has(row.dataset.slug ?? '') && top + height / 2 < y
    }).length
    const depth = from.depth + Math.round((x - from.x) / levelWidth)
    const place = placeAt(tree, seen, from.slug, { gap, depth })
    setDragged({ slug: from.slug, by: 'pointer', place })
  }

  const isDragging = dragged?.by === 'pointer'
  const scroll = useEffectEvent(() => {
    const { y } = at.current
    const from = press.current
    if (from === null) return
    // A drag that starts near an edge only scrolls after moving towards that edge.
    const up = y < edge && y < from.y
    const down = y > window.innerHeight - edge && y > from.y
    if (!up && !down) return
    window.scrollBy(0, up ? -scrollBy : scrollBy)
    seek(from)
  })
  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function next() {
      scroll()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging])

  const into = dragged?.by === 'pointer' ? (dragged.place?.parent ?? null) : null
  const isClosed = seen.some((one) => one.slug === into && one.below > 0 && !one.isOpen)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (into === null || !isClosed) return
    const timer = setTimeout(() => open(into), opensAfter)
    return () => clearTimeout(timer)
  }, [into, isClosed])

  const handle = (slug: string) => ({
    'data-handle': slug,
    'aria-pressed': dragged?.slug === slug,
    onClick(event: MouseEvent) {
      // Keyboards and assistive technology send clicks with `detail` 0.
      if (event.detail !== 0) return
      if (dragged?.slug === slug) drop()
      else dragByKeys(slug)
    },
    onKeyDown(event: KeyboardEvent) {
      if (dragged === null) return
      if (event.key === 'Escape') {
        event.preventDefault()
        putBack()
      } else if (event.key.startsWith('Arrow')) {
        event.preventDefault()
        if (dragged.place === null) return
        const next = nextPlace(tree, seen, dragged.place, event.key)
        if (next === null) announce('Pas de place de ce côté.')
        else carry(next)
      }
    },
    onBlur() {
      if (dragged?.by === 'keys') putBack()
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = seen.find((one) => one.slug === slug)
      if (event.button !== 0 || row === undefined) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { slug, x: event.clientX, y: event.clientY, depth: row.depth }
    },
    onPointerMove(event: PointerEvent) {
      const from = press.current
      if (from === null) return
      at.current = { x: event.clientX, y: event.clientY }
      if (!isDragging && Math.hypot(event.clientX - from.x, event.clientY - from.y) < startsAt) return
      seek(from)
    },
    onPointerUp() {
      if (isDragging) drop()
      press.current = null
    },
    onPointerCancel: putBack,
    onLostPointerCapture() {
      if (press.current !== null) putBack()
    },
  })
  return {
    dragged,
    announcement,
    chip,
    handle,
    land: (move: Move) => land(move, `[data-slug="${move.slug}"] [aria-haspopup]`),
  } as const
}

interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

interface Size {
  width: number
  height: number
}

export interface MenuPlace {
  /** Distance from the top of the window, or from the bottom if the panel opens upwards. */
  side: 'top' | 'bottom'
  block: number
  /** Distance from the inline end of the window. */
  inlineEnd: number
  maxHeight: number
}

const rim = 8
const gap = 6

/** In CSS pixels: below the button, or above if there is far more space; kept inside the window. */
export function menuPlace(opener: Box, panel: Size, view: Size, rtl = false): MenuPlace {
  const under = view.height - opener.bottom - gap - rim
  const over = opener.top - gap - rim
  const upwards = under < panel.height && over > under
  const end = rtl ? opener.left : view.width - opener.right
  return {
    side: upwards ? 'bottom' : 'top',
    block: Math.round(upwards ? view.height - opener.top + gap : opener.bottom + gap),
    inlineEnd: Math.round(Math.max(rim, Math.min(end, view.width - rim - panel.width))),
    maxHeight: Math.round(upwards ? over : under),
  }
}

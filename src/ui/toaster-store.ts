export type ToastType = 'success' | 'error' | 'info' | 'warning'

export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastRequest {
  type: ToastType
  title: string
  message?: string
  /** In ms; 0: until closed. Default 5000, errors 0. */
  duration?: number
  actions?: readonly ToastAction[]
}

export interface Toast extends ToastRequest {
  id: string
  duration: number
}

/** `after` returns the cancel function. */
export interface ToastClock {
  now(): number
  after(ms: number, run: () => void): () => void
}

export interface Toaster {
  show(request: ToastRequest): string
  close(id: string): void
  /**
   * Pauses all timers until `release`: 'pointer' while one is over the toasts, or the id of the toast with the focus,
   * which `close` releases too (a removed button sends no blur).
   */
  hold(holder: string): void
  release(holder: string): void
  list(): readonly Toast[]
  subscribe(changed: () => void): () => void
}

const toastMs = 5000
const most = 4

interface Running {
  left: number
  since: number
  cancel: () => void
}

/** No DOM access. Beyond four toasts, drops the oldest one with a time-out. */
export function createToaster(clock: ToastClock): Toaster {
  let toasts: readonly Toast[] = []
  let count = 0
  const holders = new Set<string>()
  const running = new Map<string, Running>()
  const listeners = new Set<() => void>()

  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const start = (id: string, ms: number) => {
    const cancel = holders.size > 0 ? () => {} : clock.after(ms, () => close(id))
    running.set(id, { left: ms, since: clock.now(), cancel })
  }
  function close(id: string) {
    running.get(id)?.cancel()
    running.delete(id)
    release(id)
    if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
    // No pointer can be over toasts that are gone, even if the browser reports no leave.
    if (toasts.length === 0) holders.clear()
  }
  function release(holder: string) {
    if (!holders.delete(holder) || holders.size > 0) return
    for (const [id, one] of running) start(id, one.left)
  }

  return {
    show(request) {
      count += 1
      const id = `toast-${count}`
      const duration = request.duration ?? (request.type === 'error' ? 0 : toastMs)
      set([...toasts, { ...request, id, duration }])
      if (duration > 0) start(id, duration)
      const passing = toasts.length > most ? toasts.find((toast) => toast.duration > 0) : undefined
      if (passing !== undefined && passing.id !== id) close(passing.id)
      return id
    },
    close,
    hold(holder) {
      const isHeld = holders.size > 0
      holders.add(holder)
      if (isHeld) return
      for (const one of running.values()) {
        one.cancel()
        one.left = Math.max(0, one.left - (clock.now() - one.since))
      }
    },
    release,
    list: () => toasts,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

export const browserToastClock: ToastClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

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
  /** Pauses all timers while a pointer is over the toasts; `release` resumes them. */
  hold(): void
  release(): void
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
  let held = false
  const running = new Map<string, Running>()
  const listeners = new Set<() => void>()

  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const start = (id: string, ms: number) => {
    const cancel = held ? () => {} : clock.after(ms, () => close(id))
    running.set(id, { left: ms, since: clock.now(), cancel })
  }
  function close(id: string) {
    running.get(id)?.cancel()
    running.delete(id)
    if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
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
    hold() {
      if (held) return
      held = true
      for (const one of running.values()) {
        one.cancel()
        one.left = Math.max(0, one.left - (clock.now() - one.since))
      }
    },
    release() {
      if (!held) return
      held = false
      for (const [id, one] of running) start(id, one.left)
    },
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

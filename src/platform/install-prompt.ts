/** What Chromium hands over when it would offer the installation itself. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's own way to install, kept until somebody asks for it. */
export interface InstallPrompt {
  /** The browser would install now. */
  ready(): boolean
  /** The app has been installed while this page was open. */
  installed(): boolean
  subscribe(changed: () => void): () => void
  /** Shows the browser's dialog, once for each of its events. */
  ask(): Promise<'accepted' | 'dismissed'>
}

/** Catches the events of `target` (the window). Must run early: the browser tells only once. */
export function catchInstallPrompt(target: Pick<EventTarget, 'addEventListener'>): InstallPrompt {
  const listeners = new Set<() => void>()
  let kept: BeforeInstallPromptEvent | null = null
  let installed = false
  const tell = () => {
    for (const listener of listeners) listener()
  }

  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as BeforeInstallPromptEvent
    tell()
  })
  target.addEventListener('appinstalled', () => {
    kept = null
    installed = true
    tell()
  })

  return {
    ready: () => kept !== null,
    installed: () => installed,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    async ask() {
      const event = kept
      if (event === null) return 'dismissed'
      kept = null
      tell()
      try {
        await event.prompt()
        return (await event.userChoice).outcome
      } catch {
        return 'dismissed'
      }
    },
  }
}

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Holds back the browser's install prompt until the user asks for it. */
export interface InstallPrompt {
  ready(): boolean
  installed(): boolean
  subscribe(changed: () => void): () => void
  /** Once per `beforeinstallprompt` event. */
  show(): Promise<'accepted' | 'dismissed'>
}

/** `target` is the window. Call early: the browser fires the event once. */
export function catchInstallPrompt(target: Pick<EventTarget, 'addEventListener'>): InstallPrompt {
  const listeners = new Set<() => void>()
  let kept: BeforeInstallPromptEvent | null = null
  let installed = false
  const notify = () => {
    for (const listener of listeners) listener()
  }

  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as BeforeInstallPromptEvent
    notify()
  })
  target.addEventListener('appinstalled', () => {
    kept = null
    installed = true
    notify()
  })

  return {
    ready: () => kept !== null,
    installed: () => installed,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    async show() {
      const event = kept
      if (event === null) return 'dismissed'
      kept = null
      notify()
      try {
        await event.prompt()
        return (await event.userChoice).outcome
      } catch {
        return 'dismissed'
      }
    },
  }
}

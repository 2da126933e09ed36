/** Resolved colours of the tokens, because a canvas cannot use custom properties. */
export function readColours<Name extends string>(place: HTMLElement, names: readonly Name[]) {
  const probe = document.createElement('span')
  // A transition would report an intermediate colour.
  probe.style.transition = 'none'
  place.append(probe)
  const read = names.map((name) => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(read) as Record<Name, string>
}

export function onThemeChange(changed: () => void): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', changed)
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    scheme.removeEventListener('change', changed)
    observer.disconnect()
  }
}

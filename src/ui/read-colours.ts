/** What the named tokens are at this place in the present theme, as plain colours; a canvas knows no custom properties. */
export function readColours<Name extends string>(place: HTMLElement, names: readonly Name[]) {
  const probe = document.createElement('span')
  // A colour on its way to another would be read as one between them.
  probe.style.transition = 'none'
  place.append(probe)
  const read = names.map((name) => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(read) as Record<Name, string>
}

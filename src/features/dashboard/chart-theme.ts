/** Colours and type of the chart, as the canvas needs them. */
export interface ChartTheme {
  sales: string
  orders: string
  text: string
  grid: string
  font: string
}

/** Reads the present tokens; a canvas knows no custom properties. */
export function chartTheme(element: HTMLElement): ChartTheme {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    sales: token('--indigo'),
    orders: token('--kola'),
    text: token('--quiet'),
    grid: token('--line'),
    font: `12px ${style.fontFamily}`,
  }
}

/** Calls back when the system's scheme or the person's choice on <html> changes. */
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

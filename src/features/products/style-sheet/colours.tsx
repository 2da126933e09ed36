import { useEffect, useState } from 'react'
import { contrast } from '#src/lib/contrast.ts'
import { type ColourPair, shapePairs, textPairs } from '#src/ui/colour-pairs.ts'
import { Region } from '#src/ui/region.tsx'
import css from './colours.module.css'

/** Every pair of colours with the contrast that this browser, in this theme, really gives. */
export function Colours() {
  const theme = useTheme()
  return (
    <Region title="Couleurs">
      <p className={css.note}>Textes : au moins 4,5. Bords et signes : au moins 3.</p>
      <ul className={css.pairs}>
        {textPairs.map((pair) => (
          <Pair key={pair.join()} pair={pair} theme={theme} />
        ))}
        {shapePairs.map((pair) => (
          <Pair key={`${pair.join()} bord`} pair={pair} theme={theme} shape />
        ))}
      </ul>
    </Region>
  )
}

interface PairProps {
  pair: ColourPair
  theme: CSSStyleDeclaration | null
  shape?: boolean
}

function Pair({ pair: [ink, ground], theme, shape = false }: PairProps) {
  const value = (name: string) => theme?.getPropertyValue(`--${name}`) ?? ''
  const ratio = theme === null ? null : contrast(value(ink), value(ground))
  const style = { color: `var(--${ink})`, background: `var(--${ground})` }
  return (
    <li className={css.pair}>
      {shape ? (
        <span className={css.sample} style={style} aria-hidden="true">
          <span className={css.shape} />
        </span>
      ) : (
        <span className={css.sample} style={style}>
          Aa
        </span>
      )}
      <span className={css.words}>
        <strong>{ratio === null ? '…' : ratio.toFixed(1).replace('.', ',')}</strong>
        <span className={css.names}>
          {ink} / {ground}
        </span>
      </span>
    </li>
  )
}

/** The computed tokens, new whenever the theme changes. */
function useTheme(): CSSStyleDeclaration | null {
  const [theme, setTheme] = useState<CSSStyleDeclaration | null>(null)
  const [, redraw] = useState(0)
  useEffect(() => {
    setTheme(getComputedStyle(document.documentElement))
    const changed = () => redraw((count) => count + 1)
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', changed)
    const choice = new MutationObserver(changed)
    choice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    return () => {
      system.removeEventListener('change', changed)
      choice.disconnect()
    }
  }, [])
  return theme
}

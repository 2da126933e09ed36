import { useEffect, useRef, useState } from 'react'
import { contrast } from '#src/lib/contrast.ts'
import { type ColourPair, shapePairs, textPairs } from '#src/ui/colour-pairs.ts'
import { onThemeChange } from '#src/ui/on-theme-change.ts'
import { readColours } from '#src/ui/read-colours.ts'
import { Region } from '#src/ui/region.tsx'
import css from './colours.module.css'

const names = [...new Set([...textPairs, ...shapePairs].flat())]

/** Colour pairs with the contrast measured in this browser and theme. */
export function Colours() {
  const place = useRef<HTMLDivElement>(null)
  const [colours, setColours] = useState<Record<string, string>>({})
  useEffect(() => {
    const read = () => {
      if (place.current !== null) setColours(readColours(place.current, names))
    }
    read()
    return onThemeChange(read)
  }, [])
  return (
    <Region title="Couleurs">
      <div ref={place}>
        <p className={css.note}>Textes : au moins 4,5. Bords et signes : au moins 3.</p>
        <ul className={css.pairs}>
          {textPairs.map((pair) => (
            <Pair key={pair.join()} pair={pair} colours={colours} />
          ))}
          {shapePairs.map((pair) => (
            <Pair key={`${pair.join()} bord`} pair={pair} colours={colours} shape />
          ))}
        </ul>
      </div>
    </Region>
  )
}

interface PairProps {
  pair: ColourPair
  colours: Record<string, string>
  shape?: boolean
}

function Pair({ pair: [ink, ground], colours, shape = false }: PairProps) {
  const ratio = contrast(colours[ink] ?? '', colours[ground] ?? '')
  const style = { color: `var(--${ink})`, background: `var(--${ground})` }
  return (
    <li className={css.pair}>
      <span className={css.sample} style={style} aria-hidden={shape || undefined}>
        {shape ? <span className={css.shape} /> : 'Aa'}
      </span>
      <span className={css.words}>
        <strong data-contrast={ratio ?? undefined}>
          {ratio === null ? '–' : ratio.toFixed(1).replace('.', ',')}
        </strong>
        <span className={css.names}>
          {ink} / {ground}
        </span>
      </span>
    </li>
  )
}

import { useEffect, useRef, useState } from 'react'
import { dayMs } from '#contract/durations.ts'
import { contrast } from '#src/lib/contrast.ts'
import { type ColourPair, shapePairs, textPairs } from '#src/ui/colour-pairs.ts'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { onThemeChange, readColours } from '#src/ui/theme-colours.ts'
import { TimeAgo } from '#src/ui/time.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { Buttons, Marks } from './style-sheet/buttons.tsx'
import { Choices, Fields } from './style-sheet/fields.tsx'
import { Layers, Moments } from './style-sheet/layers.tsx'
import { ProductSamples } from './style-sheet/product-samples.tsx'
import { Specimen, Specimens } from './style-sheet/specimen.tsx'
import { Surfaces } from './style-sheet/surfaces.tsx'
import css from './test-products-page.module.css'

/** Style guide: every component and every state of a product. */
export function TestProductsPage() {
  return (
    <Page
      title="Annonces, tous les états"
      lead="La feuille de style vivante : chaque élément de Louma, dans chacun de ses états."
    >
      <div className={css.sections}>
        <ProductSamples />
        <Buttons />
        <Fields />
        <Choices />
        <Layers />
        <Surfaces />
        <Marks />
        <Moments />
        <TypeScale />
        <Colours />
      </div>
    </Page>
  )
}

const names = [...new Set([...textPairs, ...shapePairs].flat())]

/** Colour pairs with the contrast measured in this browser and theme. */
function Colours() {
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

const sizes = [
  { token: 't-hero', px: 34, text: 'Le marché de samedi' },
  { token: 't-page', px: 26, text: 'Mes produits' },
  { token: 't-title', px: 20, text: '1 250 000 F' },
  { token: 't-lead', px: 17, text: 'Aucune notification' },
  { token: 't-body', px: 15, text: 'Vous agissez tout de suite ; tout part dès que le réseau revient.' },
  { token: 't-small', px: 13, text: 'Kaolack · il y a 5 minutes' },
] as const

function TypeScale() {
  const now = useMinute()
  return (
    <Region title="Typographie">
      <Specimens>
        {sizes.map(({ token, px, text }) => (
          <Specimen key={token} name={`${token}, ${px} px`}>
            <p className={css[token]}>{text}</p>
          </Specimen>
        ))}
        <Specimen name="time : maintenant, hier, l’an dernier">
          <p>
            <TimeAgo at={now} />, <TimeAgo at={now - dayMs} />, <TimeAgo at={now - 380 * dayMs} />
          </p>
        </Specimen>
      </Specimens>
    </Region>
  )
}

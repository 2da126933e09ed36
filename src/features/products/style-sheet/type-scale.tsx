import { dayMs } from '#contract/durations.ts'
import { Region } from '#src/ui/region.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { Specimen, Specimens } from './specimen.tsx'
import css from './type-scale.module.css'

const sizes = [
  { token: 't-hero', px: 34, text: 'Le marché de samedi' },
  { token: 't-page', px: 26, text: 'Mes produits' },
  { token: 't-title', px: 20, text: '1 250 000 Fcfa' },
  { token: 't-lead', px: 17, text: 'Aucune notification' },
  { token: 't-body', px: 15, text: 'Vous agissez tout de suite ; tout part dès que le réseau revient.' },
  { token: 't-small', px: 13, text: 'Kaolack · il y a 5 minutes' },
] as const

export function TypeScale() {
  const now = useMinute()
  return (
    <Region title="Typographie">
      <Specimens>
        {sizes.map(({ token, px, text }) => (
          <Specimen key={token} name={`${token}, ${px} px`}>
            <p className={css[token]}>{text}</p>
          </Specimen>
        ))}
        <Specimen name="time-ago : maintenant, hier, l’an dernier">
          <p>
            <TimeAgo at={now} />, <TimeAgo at={now - dayMs} />, <TimeAgo at={now - 380 * dayMs} />
          </p>
        </Specimen>
      </Specimens>
    </Region>
  )
}

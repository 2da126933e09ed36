import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './first-steps.module.css'

const steps = [
  ['Prenez une photo de l’article', 'À la lumière du jour, sur un fond simple.'],
  [
    'Dites son prix et votre ville',
    'L’annonce part même sans réseau\u00a0: elle attend sur votre téléphone.',
  ],
  ['Répondez aux messages', 'Vous convenez du lieu, et l’argent change de mains à la remise.'],
] as const

export function FirstSteps({ className }: { className?: string | undefined }) {
  return (
    <Region title="Vendez votre premier article" className={className}>
      <Card>
        <ol className={css.steps}>
          {steps.map(([title, text]) => (
            <li key={title} className={css.step}>
              <p className={css.title}>{title}</p>
              <p className={css.text}>{text}</p>
            </li>
          ))}
        </ol>
        <div className={css.ways}>
          <Link to="/products/create" className={buttonClass('primary')}>
            Vendre un article
          </Link>
          <Link to="/products" className={buttonClass()}>
            Voir les annonces
          </Link>
        </div>
      </Card>
    </Region>
  )
}

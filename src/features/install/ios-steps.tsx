import { Share, SquarePlus } from 'lucide-react'
import css from './ios-steps.module.css'

export function IosSteps() {
  return (
    <ol className={css.steps}>
      <li>
        Touchez <b>Partager</b> <Share className={css.sign} aria-hidden="true" /> dans la barre du navigateur.
      </li>
      <li>
        Choisissez <b>Sur l’écran d’accueil</b> <SquarePlus className={css.sign} aria-hidden="true" />.
      </li>
      <li>
        Touchez <b>Ajouter</b>.
      </li>
    </ol>
  )
}

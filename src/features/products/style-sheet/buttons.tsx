import { Camera, Heart, Rocket, Trash2 } from 'lucide-react'
import { Button, type ButtonVariant, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './buttons.module.css'
import { Specimen, Specimens } from './specimen.tsx'

const variants: readonly { variant: ButtonVariant; label: string }[] = [
  { variant: 'primary', label: 'Publier' },
  { variant: 'secondary', label: 'Annuler' },
  { variant: 'quiet', label: 'Voir tout' },
  { variant: 'danger', label: 'Supprimer' },
]

export function Buttons() {
  return (
    <Region title="Boutons">
      <Card>
        <Specimens>
          {variants.map(({ variant, label }) => (
            <Specimen key={variant} name={`${variant} : normal, small, avec icône, occupé, inactif`}>
              <div className={css.row}>
                <Button variant={variant}>{label}</Button>
                <Button variant={variant} size="small">
                  {label}
                </Button>
                <Button variant={variant} icon={<Rocket aria-hidden="true" />}>
                  {label}
                </Button>
                <Button variant={variant} busy>
                  {label}
                </Button>
                <Button variant={variant} disabled>
                  {label}
                </Button>
              </div>
            </Specimen>
          ))}
          <Specimen name="texte long">
            <Button variant="primary" icon={<Camera aria-hidden="true" />}>
              Reprendre l’envoi des huit photos dès que le réseau revient
            </Button>
          </Specimen>
          <Specimen name="lien qui a l’air d’un bouton">
            <a className={buttonClass('secondary')} href="#main">
              Revenir en haut
            </a>
          </Specimen>
          <Specimen name="icon-button : normal, avec compte, inactif">
            <div className={css.row}>
              <IconButton label="Favori" icon={<Heart />} />
              <IconButton label="Favoris, 3 nouveaux" icon={<Heart />} badge={3} />
              <IconButton label="Favoris, 12 nouveaux" icon={<Heart />} badge={12} />
              <IconButton label="Supprimer" icon={<Trash2 />} disabled />
            </div>
          </Specimen>
        </Specimens>
      </Card>
    </Region>
  )
}

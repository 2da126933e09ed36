import { Camera, Heart, Rocket, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EventMark } from '#src/components/event-mark.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button, type ButtonVariant, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Region } from '#src/ui/region.tsx'
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
              <div className="row center gap-2">
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
          <Specimen name="button, texte long">
            <Button variant="primary" icon={<Camera aria-hidden="true" />}>
              Reprendre l’envoi des huit photos dès que le réseau revient
            </Button>
          </Specimen>
          <Specimen name="button : un lien qui en a l’air">
            <a className={buttonClass('secondary')} href="#main">
              Revenir en haut
            </a>
          </Specimen>
          <Specimen name="icon-button : normal, avec compte, inactif">
            <div className="row center gap-2">
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

/** One name for each of the eight avatar colours. */
const people = [
  'Ibrahima Sow',
  'Aïssatou Barry',
  'Ousmane Ndiaye',
  'Awa Diop',
  'Bakary Dembélé',
  'Cheikh Fall',
  'Coumba Gueye',
  'Mariama Camara',
]

const events = ['like', 'order', 'follow', 'review', 'product', 'boost', 'delete', 'inconnu']

export function Marks() {
  const [waiting, setWaiting] = useState(true)
  return (
    <Region title="Signes">
      <Card>
        <Specimens>
          <Specimen name="badge : 0 (rien), 1, 9, 10">
            <div className="row center gap-2">
              {[0, 1, 9, 10].map((count) => (
                <Badge key={count} count={count} label={`${count} non lues`} />
              ))}
            </div>
          </Specimen>
          <Specimen name="chip : les cinq tons">
            <div className="row center gap-2">
              <Chip>Annulée</Chip>
              <Chip tone="calm">Acceptée</Chip>
              <Chip tone="asks">À vérifier</Chip>
              <Chip tone="good">Terminée</Chip>
              <Chip tone="bad">Suspendu</Chip>
            </div>
          </Specimen>
          <Specimen name="pending-mark : en attente, puis envoyé">
            <div className="row center gap-2">
              <PendingMark waiting={waiting} />
              <Button size="small" onClick={() => setWaiting(!waiting)}>
                {waiting ? 'Le serveur répond' : 'Remettre en attente'}
              </Button>
            </div>
          </Specimen>
          <Specimen name="event-mark">
            <div className="row center gap-2">
              {events.map((type) => (
                <EventMark key={type} type={type} />
              ))}
            </div>
          </Specimen>
          <Specimen name="avatar : les huit couleurs">
            <div className="row center gap-2">
              {people.map((name) => (
                <Avatar key={name} name={name} />
              ))}
            </div>
          </Specimen>
          <Specimen name="avatar : photo, photo perdue, sans nom, grand">
            <div className="row center gap-2">
              <Avatar name="Awa Diop" src="/icons/icon-192.png" />
              {/* Responds 200 without an image: fails without a console error. */}
              <Avatar name="Awa Diop" src="/manifest.webmanifest" />
              <Avatar name="" />
              <Avatar name="Awa Diop" size={72} />
            </div>
          </Specimen>
        </Specimens>
      </Card>
    </Region>
  )
}

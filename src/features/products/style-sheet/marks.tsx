import { useState } from 'react'
import { EventMark } from '#src/components/event-mark.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './buttons.module.css'
import { Specimen, Specimens } from './specimen.tsx'

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
            <div className={css.row}>
              {[0, 1, 9, 10].map((count) => (
                <Badge key={count} count={count} label={`${count} non lues`} />
              ))}
            </div>
          </Specimen>
          <Specimen name="chip : les cinq tons">
            <div className={css.row}>
              <Chip>Annulée</Chip>
              <Chip tone="calm">Acceptée</Chip>
              <Chip tone="asks">À vérifier</Chip>
              <Chip tone="good">Terminée</Chip>
              <Chip tone="bad">Suspendu</Chip>
            </div>
          </Specimen>
          <Specimen name="pending-mark : en attente, puis envoyé">
            <div className={css.row}>
              <PendingMark waiting={waiting} />
              <Button size="small" onClick={() => setWaiting(!waiting)}>
                {waiting ? 'Le serveur répond' : 'Remettre en attente'}
              </Button>
            </div>
          </Specimen>
          <Specimen name="event-mark">
            <div className={css.row}>
              {events.map((type) => (
                <EventMark key={type} type={type} />
              ))}
            </div>
          </Specimen>
          <Specimen name="avatar : les huit couleurs">
            <div className={css.row}>
              {people.map((name) => (
                <Avatar key={name} name={name} />
              ))}
            </div>
          </Specimen>
          <Specimen name="avatar : photo, photo perdue, sans nom, grand">
            <div className={css.row}>
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

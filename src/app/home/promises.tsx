import { CloudOff, HandCoins, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#src/lib/brand.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './promises.module.css'

export function Promises() {
  return (
    <Region title={`Pourquoi ${brand.name}`}>
      <Card className="stack gap-4">
        <Reason icon={<CloudOff />} title="Ouvre sans réseau">
          Tableau de bord, annonces et favoris sont déjà là.
        </Reason>
        <Reason icon={<RefreshCw />} title="Rien ne se perd">
          Chaque action est gardée, puis envoyée une seule fois.
        </Reason>
        <Reason icon={<HandCoins />} title="En francs, simplement">
          Prix en Fcfa, sans centimes ni mauvaises surprises.
        </Reason>
      </Card>
    </Region>
  )
}

function Reason({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <div className={css.promise}>
      <span aria-hidden="true">{icon}</span>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  )
}

import { BellOff, Package, ShoppingBag, Users, WifiOff } from 'lucide-react'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StatTile } from '#src/ui/stat-tile.tsx'
import css from './moments.module.css'
import { Specimen, Specimens } from './specimen.tsx'

export function Moments() {
  return (
    <Region title="États et chiffres">
      <Specimens>
        <Specimen wide name="stat-tile : hausse, baisse, en attente, long">
          <div className={css.tiles}>
            <StatTile label="Annonces" value="12" icon={<Package />} waiting />
            <StatTile label="Ventes" value="1 250 000" trend={12} icon={<ShoppingBag />} tone="leaf" />
            <StatTile label="Abonnés" value="48" trend={-3} icon={<Users />} tone="bissap" />
            <StatTile label="Annonces de ce mois-ci" value="0" trend={0} icon={<Package />} tone="kola" />
          </div>
        </Specimen>
        <Specimen name="empty-state">
          <Card>
            <EmptyState
              icon={<BellOff />}
              title="Aucune notification"
              text="Vous êtes à jour !"
              action={<Button variant="primary">Voir le marché</Button>}
            />
          </Card>
        </Specimen>
        <Specimen name="progress : connu, inconnu">
          <Card>
            <div className={css.stack}>
              <Progress
                label="Envoi des photos"
                value={0.3}
                text="1,2 Mo sur 4 Mo"
                action={<Button size="small">Annuler</Button>}
              />
              <Progress label="Préparation" value={null} />
              <Progress label="Terminé" value={1} text="4 Mo" />
            </div>
          </Card>
        </Specimen>
        <Specimen name="skeleton : text, row, tile">
          <Card>
            <div className={css.stack}>
              <Skeleton />
              <Skeleton shape="row" lines={2} />
              <Skeleton shape="tile" lines={2} />
            </div>
          </Card>
        </Specimen>
        <Specimen wide name="banner : info, warning, avec titre">
          <div className={css.stack}>
            <Banner
              tone="info"
              text="Nouvelle version"
              action={
                <Button size="small" variant="primary">
                  Actualiser
                </Button>
              }
            />
            <Banner
              tone="warning"
              text="Une action attend depuis plus de 24 heures. Connectez-vous au réseau pour l’envoyer."
              action={<Button size="small">Voir</Button>}
            />
            <Banner
              tone="info"
              icon={<WifiOff />}
              title="Prêt pour le marché"
              text="Vos annonces s’ouvrent maintenant sans réseau."
              action={<Button size="small">Essayer</Button>}
              onClose={() => {}}
            />
          </div>
        </Specimen>
      </Specimens>
    </Region>
  )
}

import {
  Archive,
  Bell,
  BellOff,
  CheckCheck,
  Copy,
  MoreHorizontal,
  Package,
  Share2,
  ShoppingBag,
  Trash2,
  Users,
  WifiOff,
} from 'lucide-react'
import { useState } from 'react'
import { BoostDialog } from '#src/components/boost-dialog.tsx'
import { LinkRow } from '#src/components/link-row.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Menu, MenuAction } from '#src/ui/menu.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { PullIndicator } from '#src/ui/pull-to-refresh.tsx'
import { Region } from '#src/ui/region.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StatTile } from '#src/ui/stat-tile.tsx'
import { SwipeRow } from '#src/ui/swipe-row.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import type { ToastRequest } from '#src/ui/toaster-store.ts'
import css from './buttons.module.css'
import momentsCss from './layers.module.css'
import { Specimen, Specimens } from './specimen.tsx'

type Layer = 'boost' | 'delete' | 'sheet'

const title = 'Boubou brodé en bazin riche'

const offers = [
  { id: '1', name: '24 heures', hours: 24, price: 500, is_default: true, included_left: 2 },
  { id: '2', name: 'Le temps d’un marché', hours: 72, price: 1200, is_default: false, included_left: 0 },
]

const toastExamples: readonly ToastRequest[] = [
  { type: 'success', title: 'Annonce publiée', message: title },
  {
    type: 'error',
    title: 'Boost refusé',
    message: 'Votre portefeuille ne suffit pas. Rechargez-le, puis réessayez.',
    actions: [
      { label: 'Réessayer', run: () => {} },
      { label: 'Abandonner', run: () => {} },
    ],
  },
  { type: 'info', title: 'Un boost de cette annonce est déjà en attente.' },
  { type: 'warning', title: 'Mémoire presque pleine', message: 'Les plus vieilles photos ont été retirées.' },
]

export function Layers() {
  const [layer, setLayer] = useState<Layer | null>(null)
  const toasts = useToasts()
  const close = () => setLayer(null)
  return (
    <Region title="Dialogues, menus et messages">
      <Card>
        <Specimens>
          <Specimen name="dialog : choix, question, feuille">
            <div className="row center gap-2">
              <Button onClick={() => setLayer('boost')}>Booster</Button>
              <Button onClick={() => setLayer('delete')}>Supprimer</Button>
              <Button onClick={() => setLayer('sheet')}>Feuille</Button>
            </div>
          </Specimen>
          <Specimen name="menu : actions ; panneau">
            <div className="row center gap-2">
              <Menu button={{ label: 'Actions', content: <MoreHorizontal aria-hidden="true" /> }}>
                <MenuAction icon={<Share2 aria-hidden="true" />}>Partager</MenuAction>
                <MenuAction icon={<Copy aria-hidden="true" />}>Copier le lien de cette annonce</MenuAction>
                <MenuAction icon={<Trash2 aria-hidden="true" />} tone="danger">
                  Supprimer
                </MenuAction>
              </Menu>
              <Menu kind="panel" button={{ label: 'Panneau', content: <Share2 aria-hidden="true" /> }}>
                <p className={css.panel}>
                  Un panneau garde sa largeur, et reste dans l’écran où qu’il s’ouvre.
                </p>
              </Menu>
            </div>
          </Specimen>
          <Specimen name="toaster : success, error, info, warning">
            <div className="row center gap-2">
              {toastExamples.map((toast) => (
                <Button key={toast.type} size="small" onClick={() => toasts.show(toast)}>
                  {toast.type}
                </Button>
              ))}
            </div>
          </Specimen>
        </Specimens>
      </Card>
      {layer === 'boost' ? (
        <BoostDialog title={title} offers={offers} online={false} onClose={close} onConfirm={close} />
      ) : null}
      <Dialog
        open={layer === 'delete'}
        onClose={close}
        title="Supprimer cette réponse ?"
        actions={
          <>
            <Button onClick={close}>Annuler</Button>
            <Button variant="danger" onClick={close}>
              Supprimer
            </Button>
          </>
        }
      >
        <p>Elle ne sera plus proposée sous vos messages.</p>
      </Dialog>
      <Dialog
        kind="sheet"
        open={layer === 'sheet'}
        onClose={close}
        title="Filtrer les annonces"
        actions={
          <Button variant="primary" onClick={close}>
            Voir 128 annonces
          </Button>
        }
      >
        <ul>
          {paragraphs.map((text) => (
            <li key={text} className={css.paragraph}>
              {text}
            </li>
          ))}
        </ul>
      </Dialog>
    </Region>
  )
}

const paragraphs = Array.from(
  { length: 12 },
  (_, index) => `Ligne ${index + 1} : une feuille longue défile, son titre et son bouton restent.`,
)

export function Moments() {
  return (
    <Region title="États et chiffres">
      <Specimens>
        <Specimen wide name="stat-tile : hausse, baisse, en attente, long">
          <div className={momentsCss.tiles}>
            <StatTile label="Annonces" value="12" icon={<Package />} waiting />
            <StatTile label="Ventes" value="1 250 000" trend={12} icon={<ShoppingBag />} tone="leaf" />
            <StatTile label="Abonnés" value="48" trend={-3} icon={<Users />} tone="bissap" />
            <StatTile label="Annonces de ce mois-ci" value="0" trend={0} icon={<Package />} tone="sun" />
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
        <Specimen name="rows : état, valeur, danger">
          <Rows label="Exemples de lignes">
            <LinkRow
              to="/test-products"
              icon={<Bell />}
              label="Notifications"
              hint="Activées sur cet appareil"
            />
            <LinkRow to="/test-products" icon={<Package />} label="Mes produits" value="12" />
            <LinkRow to="/test-products" icon={<Trash2 />} label="Supprimer mon compte" danger />
          </Rows>
        </Specimen>
        <Specimen name="progress : connu, inconnu">
          <Card>
            <div className="stack gap-5">
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
        <Specimen name="swipe-row, du doigt">
          <Card flush>
            <SwipeRow
              className={css.paragraph}
              left={{ label: 'Archiver', icon: <Archive />, run: () => {} }}
              right={{ label: 'Marquer comme lue', icon: <CheckCheck />, run: () => {} }}
            >
              Une ligne à faire glisser
            </SwipeRow>
          </Card>
        </Specimen>
        <Specimen name="pull-to-refresh : en cours, hors ligne">
          <div className="stack gap-5 center">
            <PullIndicator pull={{ phase: 'busy' }} still={false} />
            <PullIndicator pull={{ phase: 'offline' }} still />
          </div>
        </Specimen>
        <Specimen name="skeleton : text, row, tile">
          <Card>
            <div className="stack gap-5">
              <Skeleton />
              <Skeleton shape="row" lines={2} />
              <Skeleton shape="tile" lines={2} />
            </div>
          </Card>
        </Specimen>
        <Specimen wide name="banner : info, warning, avec titre">
          <div className="stack gap-5">
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

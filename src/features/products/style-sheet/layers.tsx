import { Copy, MoreHorizontal, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BoostDialog } from '#src/components/boost-dialog.tsx'
import { DeleteDialog } from '#src/components/delete-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Menu, MenuAction } from '#src/ui/menu.tsx'
import { Region } from '#src/ui/region.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import type { ToastRequest } from '#src/ui/toaster-store.ts'
import css from './buttons.module.css'
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
            <div className={css.row}>
              <Button onClick={() => setLayer('boost')}>Booster</Button>
              <Button onClick={() => setLayer('delete')}>Supprimer</Button>
              <Button onClick={() => setLayer('sheet')}>Feuille</Button>
            </div>
          </Specimen>
          <Specimen name="menu : actions ; panneau">
            <div className={css.row}>
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
            <div className={css.row}>
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
      {layer === 'delete' ? <DeleteDialog title={title} onClose={close} onConfirm={close} /> : null}
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

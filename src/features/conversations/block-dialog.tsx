import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface BlockDialogProps {
  name: string
  onClose: () => void
  onConfirm: () => void
}

export function BlockDialog({ name, onClose, onConfirm }: BlockDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Bloquer ${name}\u00a0?`}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="danger" onClick={onConfirm}>
            Bloquer
          </Button>
        </>
      }
    >
      <p>
        Plus aucun message ne passera entre vous. Vous pourrez débloquer cette personne à tout moment, ici ou
        dans les paramètres.
      </p>
    </Dialog>
  )
}

import { PencilLine, Trash2 } from 'lucide-react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import css from './sections.module.css'

interface AnswerLineProps {
  text: string
  waiting: boolean
  onEdit: () => void
  onDrop: () => void
}

export function AnswerLine({ text, waiting, onEdit, onDrop }: AnswerLineProps) {
  return (
    <li className={css.row}>
      <p className={css.words}>{text}</p>
      <PendingMark waiting={waiting} />
      <IconButton label={`Modifier\u00a0: ${text}`} icon={<PencilLine />} onClick={onEdit} />
      <IconButton label={`Oublier\u00a0: ${text}`} icon={<Trash2 />} onClick={onDrop} />
    </li>
  )
}

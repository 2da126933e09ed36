import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

interface NoConversationProps {
  title: string
  text?: string | undefined
  way: { to: string; label: string }
}

export function NoConversation({ title, text, way }: NoConversationProps) {
  return (
    <Card>
      <EmptyState
        art="talk"
        title={title}
        text={text}
        action={
          <Link to={way.to} className={buttonClass('primary')}>
            {way.label}
          </Link>
        }
      />
    </Card>
  )
}

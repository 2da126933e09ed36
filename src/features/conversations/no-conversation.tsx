import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

interface NoConversationProps {
  icon: ReactNode
  title: string
  text?: string | undefined
  way: { to: string; label: string }
}

export function NoConversation({ icon, title, text, way }: NoConversationProps) {
  return (
    <Card>
      <EmptyState
        icon={icon}
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

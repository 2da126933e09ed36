import { Bell, CloudOff, type LucideIcon, MessageCircle, Palette, ShieldCheck, UserRound } from 'lucide-react'
import { counted } from '#src/components/counted.ts'
import { LinkRow } from '#src/components/link-row.tsx'
import { useBlocked, useQuickAnswers } from '#src/mirror/conversation-views.ts'
import type { PushState } from '#src/session/push-link.ts'
import { Rows } from '#src/ui/rows.tsx'
import { type SettingsDevice, useDeviceSettings } from './settings-device.ts'
import { usePush } from './use-push.ts'
import { useWaitingSummary } from './waiting-section.tsx'

/** By the last part of the address, in display order. */
export const groupTitles = {
  account: 'Compte et sécurité',
  notifications: 'Notifications',
  offline: 'Hors ligne et données',
  messages: 'Messages',
  display: 'Affichage',
  privacy: 'Données personnelles',
} as const

const icons: Record<keyof typeof groupTitles, LucideIcon> = {
  account: UserRound,
  notifications: Bell,
  offline: CloudOff,
  messages: MessageCircle,
  display: Palette,
  privacy: ShieldCheck,
}

/** The groups, each with its state; a group of which the server has nothing is left out. */
interface SettingsListProps {
  device: SettingsDevice
  email: string
  /** The group shown beside the list. */
  here: string
}

export function SettingsList({ device, email, here }: SettingsListProps) {
  const hints = useHints(device)
  const all: Record<keyof typeof groupTitles, string | null> = {
    account: email,
    ...hints,
    privacy: 'Copie de vos données, suppression',
  }
  return (
    <Rows>
      {groups.flatMap((group) => {
        const Icon = icons[group]
        const hint = all[group]
        return hint === null
          ? []
          : [
              <LinkRow
                key={group}
                to={`/settings/${group}`}
                icon={<Icon />}
                label={groupTitles[group]}
                hint={group === here ? undefined : hint}
                isHere={group === here}
              />,
            ]
      })}
    </Rows>
  )
}

const groups = Object.keys(groupTitles) as (keyof typeof groupTitles)[]

/** Null: the server has nothing of it. */
function useHints({ net, settings }: SettingsDevice) {
  const { state } = usePush(net)
  const waiting = useWaitingSummary()
  const answers = useQuickAnswers()
  const blocked = useBlocked()
  const { theme } = useDeviceSettings(settings)
  return {
    notifications: pushTexts[state],
    offline: waiting?.text ?? '',
    messages:
      answers.absent && blocked.absent
        ? null
        : messagesText(answers.data?.length ?? 0, blocked.data?.length ?? 0),
    display: themeTexts[theme],
  }
}

function messagesText(answers: number, blocked: number): string {
  const parts = [
    answers === 0 ? null : counted(answers, 'réponse rapide', 'réponses rapides'),
    blocked === 0 ? null : counted(blocked, 'personne bloquée', 'personnes bloquées'),
  ].filter((one) => one !== null)
  return parts.length === 0 ? 'Réponses rapides, personnes bloquées' : parts.join(', ')
}

const pushTexts: Record<PushState, string> = {
  on: 'Activées sur cet appareil',
  off: 'Coupées sur cet appareil',
  denied: 'Bloquées dans ce navigateur',
  unsupported: 'Impossibles dans ce navigateur',
}

const themeTexts = { system: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' } as const

import { Navigate } from '@tanstack/react-router'
import { Database, Scale, ShieldCheck, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { BackLink } from '#src/components/back-link.tsx'
import { LinkRow } from '#src/components/link-row.tsx'
import { useHasDecisions } from '#src/mirror/decision-views.ts'
import { Page, PageBack } from '#src/ui/page.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { useWide } from '#src/ui/use-wide.ts'
import { BlockedSection } from './blocked-section.tsx'
import { CollectionList } from './collection-list.tsx'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { DisplaySection } from './display-section.tsx'
import { ErrorsSection } from './errors-section.tsx'
import { NewsSection } from './news-section.tsx'
import { OfflineSection } from './offline-section.tsx'
import { QuickAnswersSection } from './quick-answers-section.tsx'
import css from './sections.module.css'
import type { SettingsDevice } from './settings-device.ts'
import { groupTitles, SettingsList } from './settings-list.tsx'
import { WaitingSection } from './waiting-section.tsx'

interface SettingsPageProps {
  /** Last part of the address; empty for the list of groups. */
  group: string
  device: SettingsDevice
  email: string
  onOpenOutbox: () => void
  /** From other features. */
  parts: Record<'security' | 'ownData' | 'signOut', ReactNode>
}

export function SettingsPage(props: SettingsPageProps) {
  const { group } = props
  const wide = useWide()
  if (group === '') {
    return (
      <Page title="Paramètres" narrow={!wide}>
        {wide ? <WithList {...props} group="account" /> : <List {...props} />}
      </Page>
    )
  }
  if (group === 'stored') {
    return (
      <PageBack value={<BackLink to="/settings/offline" />}>
        <Page title={storedTitle} lead="Ces listes s’ouvrent sans réseau." narrow>
          <CollectionList />
        </Page>
      </PageBack>
    )
  }
  if (!isGroup(group)) return <Navigate to="/settings" replace />
  return (
    <Page title={groupTitles[group]} narrow={!wide}>
      {wide ? (
        <WithList {...props} group={group} />
      ) : (
        <div className={css.sections}>{sectionsOf(group, props)}</div>
      )}
    </Page>
  )
}

function List({ device, email, group, parts }: SettingsPageProps) {
  return (
    <div className={css.sections}>
      <SettingsList device={device} email={email} here={group} />
      {parts.signOut}
    </div>
  )
}

/** Wide windows: a group beside the list. */
function WithList(props: SettingsPageProps & { group: Group }) {
  return (
    <div className="columns">
      <List {...props} />
      <div className={css.sections}>{sectionsOf(props.group, props)}</div>
    </div>
  )
}

const storedTitle = 'Ce que cet appareil garde'

type Group = keyof typeof groupTitles

function isGroup(name: string): name is Group {
  return Object.hasOwn(groupTitles, name)
}

function sectionsOf(group: Group, { device, onOpenOutbox, parts }: SettingsPageProps): ReactNode {
  switch (group) {
    case 'account':
      return (
        <>
          {parts.security}
          <DevicesSection net={device.net} />
        </>
      )
    case 'notifications':
      return <NewsSection net={device.net} />
    case 'offline':
      return (
        <>
          <WaitingSection onOpen={onOpenOutbox} />
          <OfflineSection net={device.net} />
          <DataSection device={device} />
          <Rows>
            <LinkRow
              to="/settings/stored"
              icon={<Database />}
              label={storedTitle}
              hint="Vos listes, et quand elles ont été mises à jour"
            />
          </Rows>
        </>
      )
    case 'messages':
      return (
        <>
          <QuickAnswersSection />
          <BlockedSection />
        </>
      )
    case 'display':
      return <DisplaySection settings={device.settings} />
    case 'privacy':
      return (
        <>
          {parts.ownData}
          <ErrorsSection settings={device.settings} />
          <PrivacyRows />
        </>
      )
  }
}

function PrivacyRows() {
  const hasDecisions = useHasDecisions()
  return (
    <Rows>
      <LinkRow to="/privacy" icon={<ShieldCheck />} label="Ce que Louma garde, et pourquoi" />
      {hasDecisions ? <LinkRow to="/decisions" icon={<Scale />} label="Décisions de l’équipe" /> : null}
      <LinkRow to="/settings/account" icon={<UserX />} label="Supprimer mon compte" danger />
    </Rows>
  )
}

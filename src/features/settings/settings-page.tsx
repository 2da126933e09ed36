import type { ReactNode } from 'react'
import { Page } from '#src/ui/page.tsx'
import { BlockedSection } from './blocked-section.tsx'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { DisplaySection } from './display-section.tsx'
import { ErrorsSection } from './errors-section.tsx'
import { NewsSection } from './news-section.tsx'
import { OfflineSection } from './offline-section.tsx'
import { QuickAnswersSection } from './quick-answers-section.tsx'
import type { SettingsDevice } from './settings-device.ts'
import css from './settings-page.module.css'
import { WaitingSection } from './waiting-section.tsx'

export interface SettingsPageProps {
  device: SettingsDevice
  onOpenOutbox: () => void
  /** Password and account deletion, from another feature. */
  security: ReactNode
}

export function SettingsPage({ device, onOpenOutbox, security }: SettingsPageProps) {
  return (
    <Page title="Paramètres" narrow>
      <div className={css.sections}>
        <OfflineSection net={device.net} />
        <WaitingSection onOpen={onOpenOutbox} />
        <DataSection device={device} />
        <NewsSection net={device.net} />
        <QuickAnswersSection />
        <BlockedSection />
        <DisplaySection settings={device.settings} />
        <ErrorsSection settings={device.settings} />
        <DevicesSection net={device.net} />
        {security}
      </div>
    </Page>
  )
}

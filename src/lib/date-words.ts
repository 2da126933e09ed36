import type { DeviceSettings } from './device-settings.ts'

/** Names of days and months come from Intl. */
export interface DateWords {
  /** BCP 47. */
  locale: string
  justNow: string
  at: string
}

export const dateWords: Record<DeviceSettings['dates'], DateWords> = {
  fr: { locale: 'fr-FR', justNow: 'à l’instant', at: ' à ' },
  // Day first, as in West Africa.
  en: { locale: 'en-GB', justNow: 'just now', at: ' at ' },
  // Brazilian, because the short form of Portugal has no month name.
  pt: { locale: 'pt-BR', justNow: 'agora mesmo', at: ' às ' },
}

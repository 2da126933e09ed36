import type { DeviceSettings } from './device-settings.ts'

/** How dates are written in one language; names of days and months are the browser's. */
export interface DateWords {
  /** Language and region (BCP 47). */
  locale: string
  justNow: string
  /** Between day and time. */
  at: string
}

/** The languages of dates. French is Louma's own. */
export const dateWords: Record<DeviceSettings['dates'], DateWords> = {
  fr: { locale: 'fr-FR', justNow: 'à l’instant', at: ' à ' },
  // The day stands first, as West Africa writes it.
  en: { locale: 'en-GB', justNow: 'just now', at: ' at ' },
  // Brazil's forms: Portugal's short one has no name of the month.
  pt: { locale: 'pt-BR', justNow: 'agora mesmo', at: ' às ' },
}

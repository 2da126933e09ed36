import type { BudgetUse } from '#src/lib/data-budget.ts'
import type { DeviceSettings } from '#src/lib/device-settings.ts'
import { sizeText } from '#src/lib/size-text.ts'

export function budgetWords(
  { used, limit, level }: BudgetUse,
  { dataPeriod, dataSaver }: Pick<DeviceSettings, 'dataPeriod' | 'dataSaver'>,
): { title: string; message: string } {
  const isDay = dataPeriod === 'day'
  if (level !== 'spent') {
    return {
      title: `Encore ${sizeText(limit - used)} ${isDay ? 'aujourd’hui' : 'ce mois-ci'}`,
      message: `Votre limite de données est de ${sizeText(limit)} par ${isDay ? 'jour' : 'mois'}.`,
    }
  }
  const until = isDay ? 'jusqu’à demain' : 'jusqu’au mois prochain'
  return {
    title: `Limite de ${sizeText(limit)} atteinte`,
    message:
      dataSaver === 'never'
        ? 'L’économiseur de données est réglé sur «\u00a0Jamais\u00a0»\u00a0: rien ne change.'
        : `Louma économise les données ${until}\u00a0: les photos s’affichent quand vous les touchez.`,
  }
}

interface Counted {
  waiting: readonly unknown[]
  refused: readonly unknown[]
  parked: readonly unknown[]
}

export function waitingSummary({ waiting, refused, parked }: Counted): { text: string; isEmpty: boolean } {
  const attention = refused.length + parked.length
  const parts = [
    ...(waiting.length > 0
      ? [
          `${counted(waiting.length, 'action attend', 'actions attendent')} d’être envoyée${s(waiting.length)}`,
        ]
      : []),
    ...(attention > 0 ? [`${counted(attention, 'demande', 'demandent')} votre attention`] : []),
  ]
  if (parts.length === 0) return { text: 'Tout est envoyé.', isEmpty: true }
  return { text: `${parts.join(', ')}.`, isEmpty: false }
}

const s = (count: number) => (count < 2 ? '' : 's')
const counted = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`

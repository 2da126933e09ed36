import { type OrderAct, orderActs } from '#contract/order-life.ts'

type Args = Record<string, unknown>

const acts: Record<OrderAct, (thing: string) => string> = {
  accept: (thing) => `Accepter la commande ${thing}`,
  decline: (thing) => `Refuser la commande ${thing}`,
  prepare: (thing) => `Marquer prête la commande ${thing}`,
  ship: (thing) => `Marquer expédiée la commande ${thing}`,
  deliver: (thing) => `Annoncer la remise ${thing}`,
  complete: (thing) => `Confirmer la réception ${thing}`,
  cancel: (thing) => `Annuler la commande ${thing}`,
  take_back: (thing) => `Reprendre l’article ${thing}`,
}

const words = new Map<string, (args: Args, thing: string) => string>([
  ['order.place', (_, thing) => `Commander ${thing}`],
  ['order.change', ({ event }, thing) => changeWords(event, thing)],
  ['order.handOver', (_, thing) => `Prouver la remise ${thing}`],
  ['order.dispute', (_, thing) => `Signaler un problème ${thing}`],
  ['order.answer', (_, thing) => `Donner votre version ${thing}`],
  ['review.write', (_, thing) => `Donner votre avis ${thing}`],
  ['review.answer', () => 'Répondre à un avis'],
])

/** `title` is the product's. Undefined for other kinds of action. */
export function orderWords(
  { kind, args }: { kind: string; args?: unknown },
  title?: string,
): string | undefined {
  const given = typeof args === 'object' && args !== null ? (args as Args) : {}
  const thing = title === undefined ? '' : `«\u00a0${title}\u00a0»`
  return words
    .get(kind)?.(given, kind === 'order.place' && thing === '' ? 'un article' : thing)
    .trim()
}

function changeWords(event: unknown, thing: string): string {
  const known = orderActs.find((one) => one === event)
  return known === undefined ? `Changer la commande ${thing}` : acts[known](thing)
}

const refusals = new Map([
  ['order_changed', 'Le prix ou la quantité a changé\u00a0: confirmez dans la commande.'],
  ['order_state_conflict', 'Elle avait déjà changé d’état.'],
  ['own_product', 'Cette annonce est la vôtre.'],
  ['conversation_closed', 'Vous ne pouvez pas commander à cette personne.'],
])

/** Null where the generic refusal text fits. */
export function orderRefusal(kind: string, code: string | null, gone: boolean): string | null {
  if (!kind.startsWith('order.') && kind !== 'review.write') return null
  if (gone) return kind === 'order.place' ? 'Cette annonce n’existe plus.' : 'Cette commande n’existe plus.'
  return refusals.get(code ?? '') ?? null
}

import { fcfa } from '#src/lib/fcfa.ts'
import { ofName } from '#src/lib/of-name.ts'

type Args = Record<string, unknown>

/** `name` is the other user's. Undefined for other kinds of action. */
export function conversationLabels(
  { kind, args }: { kind: string; args?: unknown },
  name?: string,
): string | undefined {
  const given = typeof args === 'object' && args !== null ? (args as Args) : {}
  return words.get(kind)?.(given, name)
}

const to = (name: string | undefined) => (name === undefined ? '' : ` à ${name}`)
const withWhom = (name: string | undefined) =>
  name === undefined ? 'une conversation' : `la conversation avec ${name}`

const words = new Map<string, (args: Args, name: string | undefined) => string>([
  ['conversation.open', (_, name) => `Commencer ${withWhom(name)}`],
  ['message.send', messageWords],
  ['offer.answer', answerWords],
  ['conversation.read', (_, name) => `Marquer ${withWhom(name)} comme lue`],
  ['conversation.place', placeWords],
  ['user.block', ({ on }, name) => `${on === false ? 'Débloquer' : 'Bloquer'} ${name ?? 'une personne'}`],
  ['answer.save', () => 'Garder une réponse rapide'],
  ['answer.drop', () => 'Oublier une réponse rapide'],
])

function messageWords({ message }: Args, name: string | undefined): string {
  const { kind, price } = (message ?? {}) as Args
  if (kind === 'offer' && typeof price === 'number') return `Proposer ${fcfa(price)}${to(name)}`
  return kind === 'image' ? `Envoyer une photo${to(name)}` : `Envoyer un message${to(name)}`
}

function answerWords({ body }: Args, name: string | undefined): string {
  const { event, price } = (body ?? {}) as Args
  const offer = name === undefined ? 'une offre' : `l’offre ${ofName(name)}`
  if (event === 'accept') return `Accepter ${offer}`
  if (event === 'decline') return `Refuser ${offer}`
  if (event === 'withdraw') return `Retirer votre offre${to(name)}`
  if (event === 'counter' && typeof price === 'number') return `Proposer ${fcfa(price)}${to(name)} en retour`
  return `Répondre à ${offer}`
}

function placeWords({ archived, muted }: Args, name: string | undefined): string {
  const talk = withWhom(name)
  if (archived === true) return `Archiver ${talk}`
  if (archived === false) return `Désarchiver ${talk}`
  if (muted === true) return `Mettre ${talk} en silencieux`
  return muted === false ? `Rétablir les notifications de ${talk}` : `Ranger ${talk}`
}

import { fcfa } from '#src/lib/fcfa.ts'
import { ofName } from '#src/lib/of-name.ts'
import { type Labels, recordOf, type TitleReader, textIn } from '../label.ts'
import { viewConversation } from './queries.ts'

const partner: TitleReader = async (db, _, args) => {
  const { conversation, id } = args
  const talk = typeof conversation === 'string' ? conversation : id
  const known = typeof talk === 'string' ? await viewConversation(db, talk) : null
  return known?.other.name ?? textIn(args, 'seller', 'name')
}

export const conversationLabels: Labels = {
  actions: {
    'conversation.open': {
      what: (name) => `Commencer ${withWhom(name)}`,
      undone: 'La conversation n’a pas pu commencer\u00a0; votre message est gardé.',
      mark: 'message',
    },
    'message.send': {
      what(name, { message }) {
        const { kind, price } = recordOf(message)
        if (kind === 'offer' && typeof price === 'number') return `Proposer ${fcfa(price)}${to(name)}`
        if (kind === 'voice') return `Envoyer un message vocal${to(name)}`
        if (kind === 'meeting') return `Envoyer un lieu de rendez-vous${to(name)}`
        return kind === 'image' ? `Envoyer une photo${to(name)}` : `Envoyer un message${to(name)}`
      },
      undone: 'Le message n’a pas été envoyé\u00a0; il est gardé dans la conversation.',
    },
    'offer.answer': {
      what: (name, { body }) => answered(name, recordOf(body)),
      undone: 'Votre réponse à l’offre n’est pas passée.',
      mark: 'message',
    },
    'conversation.read': {
      what: (name) => `Marquer ${withWhom(name)} comme lue`,
      undone: 'La conversation n’a pas été marquée comme lue.',
      mark: 'message',
    },
    'conversation.place': {
      what(name, { archived, muted }) {
        const talk = withWhom(name)
        if (archived === true) return `Archiver ${talk}`
        if (archived === false) return `Désarchiver ${talk}`
        if (muted === true) return `Mettre ${talk} en silencieux`
        return muted === false ? `Rétablir les notifications de ${talk}` : `Ranger ${talk}`
      },
      undone: 'La conversation n’a pas changé de place.',
      mark: 'message',
    },
    'answer.save': {
      what: () => 'Garder une réponse rapide',
      undone: 'La réponse rapide n’a pas été gardée.',
    },
    'answer.drop': {
      what: () => 'Supprimer une réponse rapide',
      undone: 'La réponse rapide n’a pas été supprimée.',
    },
  },
  titles: { conversation: partner, message: partner, offer: partner, read: partner, place: partner },
  reason: ({ kind, isGone }) => (isGone && existing.has(kind) ? 'Cette conversation n’existe plus.' : null),
}

/** Kinds that need an existing conversation. */
const existing: ReadonlySet<string> = new Set([
  'message.send',
  'offer.answer',
  'conversation.read',
  'conversation.place',
])

function to(name: string | undefined): string {
  return name === undefined ? '' : ` à ${name}`
}

function withWhom(name: string | undefined): string {
  return name === undefined ? 'une conversation' : `la conversation avec ${name}`
}

function answered(name: string | undefined, { event, price }: Readonly<Record<string, unknown>>): string {
  const offer = name === undefined ? 'une offre' : `l’offre ${ofName(name)}`
  if (event === 'accept') return `Accepter ${offer}`
  if (event === 'decline') return `Refuser ${offer}`
  if (event === 'withdraw') return `Retirer votre offre${to(name)}`
  if (event === 'counter' && typeof price === 'number') return `Proposer ${fcfa(price)}${to(name)} en retour`
  return `Répondre à ${offer}`
}

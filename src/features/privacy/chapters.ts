import { appealDays } from '#contract/decision-kinds.ts'
import { graceDays } from '#contract/own-account.ts'
import { deviceKeptDays } from '#contract/sessions.ts'

export interface Chapter {
  title: string
  facts: readonly { what: string; text: string }[]
}

/** Figures come from the contract. */
export const chapters: readonly Chapter[] = [
  {
    title: 'Ce que Louma garde',
    facts: [
      {
        what: 'Votre compte',
        text: 'Nom, numéro ou e-mail de connexion, et si vous les donnez\u00a0: téléphone, ville, présentation, photo. Mot de passe et code ne sont gardés que sous une forme illisible. Un code demandé par message laisse votre numéro un jour au plus, s’il ne devient pas un compte.',
      },
      {
        what: 'Vos annonces',
        text: 'Textes, prix, ville et photos. Le lieu et l’appareil inscrits dans vos photos sont retirés sur votre téléphone, avant l’envoi.',
      },
      {
        what: 'Votre boutique',
        text: 'Si vous en écrivez une\u00a0: son lieu et ses horaires, que tout le monde voit sur votre profil.',
      },
      {
        what: 'Vos échanges',
        text: 'Messages, lieux de rendez-vous que vous envoyez, offres, commandes, avis, favoris, pense-bêtes, abonnements, recherches enregistrées et signalements.',
      },
      {
        what: 'Votre argent',
        text: 'Recharges, retraits, paiements, et les numéros mobiles que vous y indiquez. Le code de votre portefeuille n’est gardé que sous une forme illisible. Louma ne connaît ni votre code ni votre solde chez l’opérateur.',
      },
      {
        what: 'La vérification de votre compte',
        text: 'Si vous la demandez\u00a0: la photo de la pièce ou de la boutique jusqu’à la réponse, puis seulement la réponse et sa date. Seule l’équipe voit la photo\u00a0; chaque ouverture est inscrite dans son journal.',
      },
      {
        what: 'Les décisions de l’équipe',
        text: `Ce qui a été décidé à votre sujet, pourquoi, et vos contestations, possibles pendant ${appealDays} jours.`,
      },
    ],
  },
  {
    title: 'Vos appareils',
    facts: [
      {
        what: 'Où vous êtes connecté',
        text: 'Le type d’appareil et de navigateur, et la date de dernière utilisation. Vous les voyez et les déconnectez dans vos paramètres.',
      },
      {
        what: 'De quoi reconnaître votre appareil',
        text: `Votre navigateur s’est donné un nom au hasard. Louma en garde une forme illisible ${deviceKeptDays} jours après sa dernière utilisation, pour reconnaître votre appareil quand d’autres essaient d’entrer dans votre compte, et pour repérer plusieurs comptes ouverts par une même personne.`,
      },
      {
        what: 'Connexion sans mot de passe',
        text: 'L’empreinte ou le visage ne quitte jamais l’appareil. Louma n’en garde rien et reconnaît seulement l’appareil.',
      },
      {
        what: 'Les actions qui ont attendu',
        text: 'Quand une action part après plus d’une minute d’attente, votre appareil dit combien de temps elle a attendu. Louma n’en garde qu’un total par heure, 30\u00a0jours\u00a0: ni qui, ni quoi.',
      },
      {
        what: 'Les erreurs de l’application',
        text: 'Seulement si vous l’avez permis dans vos paramètres\u00a0: le nom de l’erreur, l’endroit de notre code et la version, 5\u00a0fois par jour au plus. Ni compte, ni page, ni texte. Effacées après 30\u00a0jours.',
      },
      {
        what: 'Sur cet appareil',
        text: 'Ce que vous avez consulté et ce qui attend d’être envoyé y est gardé pour marcher sans réseau. Se déconnecter avec «\u00a0Supprimer\u00a0», ou effacer les données du navigateur, le retire.',
      },
    ],
  },
  {
    title: 'Qui voit quoi',
    facts: [
      {
        what: 'Tout le monde',
        text: 'Vos annonces, votre nom, votre photo, votre ville, votre présentation et les avis reçus.',
      },
      {
        what: 'La personne avec qui vous parlez',
        text: 'Vos messages. Après une commande, l’adresse de remise que vous avez donnée.',
      },
      {
        what: 'L’équipe de Louma',
        text: 'Ce qu’il faut pour traiter un signalement, un litige ou un retrait. Chaque acte de l’équipe est inscrit dans un journal.',
      },
      {
        what: 'Personne d’autre',
        text: 'Ni publicité, ni revente, ni mesure d’audience par d’autres. Les opérateurs de paiement reçoivent le montant et votre numéro, rien de plus.',
      },
    ],
  },
  {
    title: 'Combien de temps',
    facts: [
      {
        what: 'Tant que vous avez un compte',
        text: 'Ce qui est écrit plus haut, moins ce que vous supprimez vous-même.',
      },
      {
        what: 'Si vous supprimez votre compte',
        text: `Plus personne ne le voit, dès cet instant\u00a0; il est effacé ${graceDays} jours après, et vous pouvez changer d’avis jusque-là.`,
      },
      {
        what: 'Si Louma a fermé votre compte',
        text: 'Une fois le compte effacé, Louma garde une forme illisible de son e-mail et de son téléphone, pour qu’ils ne servent pas à un autre compte. Elle disparaît si la fermeture est annulée.',
      },
      {
        what: 'Ce qui reste ensuite',
        text: 'Les commandes et les mouvements d’argent, sans votre nom\u00a0: l’autre personne et la loi en ont besoin. Vos messages restent chez celles et ceux qui les ont reçus, sans votre nom.',
      },
    ],
  },
]

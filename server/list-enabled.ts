import type { Config } from './config.ts'
import { sandboxPath } from './payments/sandbox/sandbox-path.ts'

/** Enabled features for the start-up log, one per line, without secrets. */
export function listEnabled(config: Config, demoAccounts: number): string {
  const { payments, exposure, publicUrl, smtp, push, s3, watch } = config
  const real = [...(payments.cinetpay ? ['cinetpay'] : []), ...(payments.wave ? ['wave'] : [])]
  const lines = [
    ['adresse', `${publicUrl} (${exposure.isPublic ? 'publique' : 'cette machine seulement'})`],
    ['démonstration', demoAccounts === 0 ? 'non' : `${demoAccounts} comptes, mot de passe connu de tous`],
    ['argent d’essai', payments.sandbox ? `oui, ${publicUrl}${sandboxPath} joue l’opérateur` : 'non'],
    ['paiement', real.join(', ') || 'aucun'],
    ['e-mail', smtp ? smtp.host : 'dans ce journal'],
    ['notifications', push.keys ? 'clés de l’environnement' : 'clés du dossier de données'],
    ['proxy de confiance', config.trustProxy ? 'oui' : 'non'],
    ['base', config.databaseUrl ? 'PostgreSQL' : 'intégrée'],
    ['images', s3 ? s3.bucket : 'dossier de données'],
    ['métriques', watch.metricsToken ? 'oui' : 'non'],
  ]
  return ['Réglages :', ...lines.map(([name, value]) => `  ${name} : ${value}`)].join('\n')
}

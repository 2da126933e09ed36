const least = [20, 19]

export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > least[0] || (major === least[0] && minor >= least[1])) return
  console.error(
    `Louma a besoin de Node ${least.join('.')} ou plus récent ; cette machine a Node ${process.versions.node}.\n` +
      'Installez une version récente depuis https://nodejs.org, puis relancez la commande.',
  )
  process.exit(1)
}

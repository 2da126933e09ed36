const hash = /-[\w-]{8}(?=\.(?:js|css)$)/
const hashedName = /[\w.-]+-[\w-]{8}\.(?:js|css)/g

/**
 * Vite plugin: removes the hashes of the import map's keys, by which chunks name each other; keys of one name get a number.
 * Page and scripts of a first visit are 2.5 kB smaller.
 */
export function shortChunkNames() {
  return {
    name: 'louma:short-chunk-names',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has written the page and the preload lists.
      order: 'post',
      handler(_, bundle) {
        const { imports } = JSON.parse(bundle['importmap.json'].source)
        delete bundle['importmap.json']
        const names = shortNames(Object.keys(imports).map((key) => key.slice(key.lastIndexOf('/') + 1)))
        const shorten = (text) => text.replace(hashedName, (name) => names.get(name) ?? name)
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = shorten(file.code)
          else if (file.fileName === 'index.html') file.source = shorten(file.source)
        }
      },
    },
  }
}

/** Sorted, so that the numbers do not depend on the order of the build. */
function shortNames(hashedNames) {
  const names = new Map()
  const taken = new Set()
  for (const hashed of hashedNames.sort()) {
    let short = hashed.replace(hash, '')
    for (let number = 2; taken.has(short); number += 1) short = hashed.replace(hash, `-${number}`)
    taken.add(short)
    names.set(hashed, short)
  }
  return names
}

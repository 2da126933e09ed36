import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const characters = `${letters}0123456789`

/**
 * Short names for CSS modules: three characters of the file, then the number of the name in it. The same in page and server
 * builds; names of one file begin alike, which compresses better than a hash of each.
 */
export function createClassNames(root) {
  const files = new Map()
  return (name, path) => {
    const file = relative(root, path.replace(/\?.*$/, ''))
    const prefix = prefixOf(file)
    const known = files.get(prefix) ?? { file, names: [] }
    if (known.file !== file)
      throw new Error(`${file} and ${known.file} get the same class names: rename one of the files`)
    files.set(prefix, known)
    if (!known.names.includes(name)) known.names.push(name)
    return prefix + numberOf(known.names.indexOf(name))
  }
}

function prefixOf(file) {
  const [a, b, c] = createHash('sha256').update(file).digest()
  return letters[a % letters.length] + characters[b % characters.length] + characters[c % characters.length]
}

function numberOf(at) {
  if (at < characters.length) return characters[at]
  return numberOf(Math.floor(at / characters.length) - 1) + characters[at % characters.length]
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './run.mjs'

/**
 * Vite plugin: every icon is imported from its own file. Through the package's one index each icon would seem to belong
 * to whatever imports any of them, and a first visit would load all.
 */
export function iconsByPath() {
  const files = iconFiles()
  return {
    name: 'louma:icons-by-path',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes("'lucide-react'")) return null
      return {
        code: code.replace(/import \{([^}]*)\} from 'lucide-react'/g, (_, names) => byPath(names)),
        map: null,
      }
    },
  }

  function byPath(names) {
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [icon, as = icon] = name.split(' as ')
        const file = files.get(icon)
        if (file === undefined) throw new Error(`lucide-react has no icon ${icon}`)
        return `import ${as} from 'lucide-react/icons/${file}'`
      })
      .join('; ')
  }
}

function iconFiles() {
  const index = readFileSync(resolve(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8')
  const files = new Map()
  for (const [, names, file] of index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([a-z0-9-]+)\.mjs'/g)) {
    for (const [, name] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}

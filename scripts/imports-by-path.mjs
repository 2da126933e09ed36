import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './run.mjs'

/** Vite plugin: imports each icon and date function from its own file, so that chunks contain only what they use. */
export function importsByPath() {
  const icons = iconFiles()
  const packages = {
    'lucide-react': (name) => {
      const file = icons.get(name)
      if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
      return (as) => `import ${as} from 'lucide-react/icons/${file}'`
    },
    'date-fns': (name) => (as) => `import { ${name} as ${as} } from 'date-fns/${name}'`,
  }
  return {
    name: 'louma:imports-by-path',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id)) return null
      const split = code.replace(/import \{([^}]*)\} from '(lucide-react|date-fns)'/g, (_, names, from) =>
        byPath(names, packages[from]),
      )
      return split === code ? null : { code: split, map: null }
    },
  }
}

function byPath(names, fileOf) {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [own, as = own] = name.split(' as ')
      return fileOf(own)(as)
    })
    .join('; ')
}

function iconFiles() {
  const index = readFileSync(resolve(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8')
  const files = new Map()
  for (const [, names, file] of index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([a-z0-9-]+)\.mjs'/g)) {
    for (const [, name] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}

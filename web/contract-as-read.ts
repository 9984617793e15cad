import type { CallSpec } from '@plumbline/contract/wire/call'
import type { Plugin } from 'vite'

/** What the client reads of a call, beside whether it answers a file. */
const READ: ReadonlySet<string> = new Set<keyof CallSpec>(['method', 'path', 'roles', 'formAsJson', 'octets'])
const DOWNLOAD = /^answer: ["']file["']$/
/** Objects of which each member becomes a value of its own: the bundler puts it where it is used (`inlineConst`). */
const LISTINGS: readonly string[] = ['limits']
/** What stands behind the name of a contract file: the two modules that it is made into. */
const VALUES = '?values'
const SCHEMAS = '?schemas'

interface Span {
  readonly start: number
  readonly end: number
}

/** A statement as it is written anew, the names it gives, and whether it makes a schema. */
interface Written {
  readonly text: string
  readonly names: readonly string[]
  isSchema: boolean
}

/**
 * Leaves out of the client what only the server reads of the contract: what calls take and answer, which the client knows by their types,
 * each schema that nothing else needs, and other limits. The contract is nothing but values: what nobody reads need not be made.
 * A file with schemas becomes two modules, for the bundler puts a module into one chunk as a whole: a page that makes a call fetches neither the schemas
 * that another page's form checks with, nor zod.
 */
export function contractAsRead(): Plugin {
  const modules = new Map<string, string>()
  return {
    name: 'contract-as-read',
    apply: 'build',
    resolveId: {
      filter: { id: /\?(values|schemas)$/ },
      handler: (id) => (modules.has(id) ? { id, moduleSideEffects: false } : null),
    },
    load: { filter: { id: /\?(values|schemas)$/ }, handler: (id) => modules.get(id) ?? null },
    transform: {
      filter: { id: /\/contract\/src\/[\w/-]+\.ts$/ },
      handler(code, file) {
        const textOf = ({ start, end }: Span) => code.slice(start, end)
        const imports: string[] = []
        const written: Written[] = []
        for (const statement of this.parse(code).body) {
          const text = textOf(statement)
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declaration?.type === 'ImportDeclaration') imports.push(text)
          else if (declaration?.type !== 'VariableDeclaration') {
            const name = declaration && 'id' in declaration && declaration.id ? [textOf(declaration.id)] : []
            written.push({ text, names: name, isSchema: false })
          } else {
            const isExported = statement !== declaration
            for (const { id, init } of declaration.declarations) {
              const name = textOf(id)
              const write = (value: string, isSchema = false) =>
                written.push({
                  text: `${isExported ? 'export ' : ''}${declaration.kind} ${name} = ${value}`,
                  names: [name],
                  isSchema,
                })
              if (init?.type === 'ObjectExpression' && LISTINGS.includes(name)) {
                const members = init.properties.filter((member) => member.type === 'Property')
                const values = members.map(({ key, value }) => `export const ${textOf(key)} = ${textOf(value)}`)
                const text = [`export * as ${name} from ${JSON.stringify(file)}`, ...values].join('\n')
                written.push({ text, names: [], isSchema: false })
              } else if (init?.type === 'CallExpression') {
                const [spec] = init.arguments
                if (textOf(init.callee) === 'call' && spec?.type === 'ObjectExpression') {
                  const isRead = (name: string, member: string) => READ.has(name) || DOWNLOAD.test(member)
                  const members = spec.properties.filter(
                    (member) => member.type === 'SpreadElement' || isRead(textOf(member.key), textOf(member)),
                  )
                  write(`{ ${members.map(textOf).join(', ')} }`)
                } else write(`/* @__PURE__ */ (() => ${textOf(init)})()`, true)
              } else if (init) write(textOf(init))
            }
          }
        }
        return parted(file, imports, written)
      },
    },
  }

  /** The file's two modules, and itself as what passes both on; one where it has no schemas. */
  function parted(file: string, imports: readonly string[], written: readonly Written[]): string {
    findSchemas(imports, written)
    const schemas = written.filter(({ isSchema }) => isSchema)
    const values = written.filter(({ isSchema }) => !isSchema)
    const module = (statements: readonly Written[], ...others: string[]) =>
      [...imports, ...others, ...statements.map(({ text }) => text)].join('\n')
    if (schemas.length === 0 || values.length === 0) return module(written)
    const names = values.flatMap((value) => value.names)
    const isExported = (name: string) =>
      values.some(({ text, names }) => names.includes(name) && text.startsWith('export '))
    const inside = names.filter((name) => !isExported(name))
    modules.set(file + VALUES, `${module(values)}\nexport { ${inside.join(', ')} }`)
    modules.set(file + SCHEMAS, module(schemas, `import { ${names.join(', ')} } from ${JSON.stringify(file + VALUES)}`))
    return [VALUES, SCHEMAS].map((part) => `export * from ${JSON.stringify(file + part)}`).join('\n')
  }
}

/** What uses zod, or something that does, is made where the schemas are: the other module needs neither. */
function findSchemas(imports: readonly string[], written: readonly Written[]): void {
  const zod = imports.some((text) => /["']\.{1,2}\/(?:wire\/)?zod\.ts["']/.test(text)) ? ['z'] : []
  const makes = new Set([...zod, ...written.filter(({ isSchema }) => isSchema).flatMap(({ names }) => names)])
  let before = -1
  while (before !== makes.size) {
    before = makes.size
    const uses = new RegExp(`(?<![\\w$.])(${[...makes].join('|') || '(?!)'})(?![\\w$])`)
    for (const one of written) {
      if (!one.isSchema && !uses.test(one.text.replaceAll(/"[^"\n]*"|'[^'\n]*'/g, ''))) continue
      one.isSchema = true
      for (const name of one.names) makes.add(name)
    }
  }
}

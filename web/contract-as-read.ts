import type { CallSpec } from '@plumbline/contract/call'
import type { Plugin } from 'vite'

/** What the client reads of a call, beside whether it answers a file. */
const READ: ReadonlySet<string> = new Set<keyof CallSpec>([
  'method',
  'path',
  'roles',
  'formAsJson',
  'octets',
  'refusal',
])
const DOWNLOAD = /^answer: ["']file["']$/
/** Objects of which each member becomes a value of its own: the bundler puts it where it is used (`inlineConst`). */
const LISTINGS: readonly string[] = ['limits', 'messages']

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Leaves out of the client what only the server reads of the contract: what calls take and answer, which the client knows by their types,
 * each schema that nothing else needs, and other limits and messages. The contract is nothing but values: what nobody reads need not be made.
 */
export function contractAsRead(): Plugin {
  return {
    name: 'contract-as-read',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts$/ },
      handler(code, file) {
        const textOf = ({ start, end }: Span) => code.slice(start, end)
        let read = ''
        let done = 0
        const replace = (old: Span, text: string) => {
          read += code.slice(done, old.start) + text
          done = old.end
        }
        for (const statement of this.parse(code).body) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declaration?.type !== 'VariableDeclaration') continue
          for (const { id, init } of declaration.declarations) {
            if (init?.type === 'ObjectExpression' && LISTINGS.includes(textOf(id))) {
              const members = init.properties.filter((member) => member.type === 'Property')
              const values = members.map(({ key, value }) => `export const ${textOf(key)} = ${textOf(value)}`)
              replace(statement, [`export * as ${textOf(id)} from ${JSON.stringify(file)}`, ...values].join('\n'))
            }
            if (init?.type !== 'CallExpression') continue
            const [spec] = init.arguments
            if (textOf(init.callee) === 'call' && spec?.type === 'ObjectExpression') {
              const isRead = (name: string, member: string) => READ.has(name) || DOWNLOAD.test(member)
              const members = spec.properties.filter(
                (member) => member.type === 'SpreadElement' || isRead(textOf(member.key), textOf(member)),
              )
              replace(init, `{ ${members.map(textOf).join(', ')} }`)
            } else replace(init, `/* @__PURE__ */ (() => ${textOf(init)})()`)
          }
        }
        return read + code.slice(done)
      },
    },
  }
}

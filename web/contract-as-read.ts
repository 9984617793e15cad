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

/**
 * Leaves out of the client what only the server reads of the contract: what calls take and answer, which the client knows by their types, and
 * then each schema that nothing else needs. The contract is nothing but values, so that what nobody reads need not be made.
 */
export function contractAsRead(): Plugin {
  return {
    name: 'contract-as-read',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts$/ },
      handler(code) {
        const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
        let read = ''
        let end = 0
        for (const statement of this.parse(code).body) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declaration?.type !== 'VariableDeclaration') continue
          for (const { init } of declaration.declarations) {
            if (init?.type !== 'CallExpression') continue
            const [spec] = init.arguments
            const isCall = textOf(init.callee) === 'call' && spec?.type === 'ObjectExpression'
            const members = isCall ? spec.properties : []
            const kept = members.filter(
              (member) =>
                member.type === 'SpreadElement' || READ.has(textOf(member.key)) || DOWNLOAD.test(textOf(member)),
            )
            const value = isCall ? `{ ${kept.map(textOf).join(', ')} }` : `/* @__PURE__ */ (() => ${textOf(init)})()`
            read += code.slice(end, init.start) + value
            end = init.end
          }
        }
        return read + code.slice(end)
      },
    },
  }
}

/** Members of a fault that say what it is about and never contain user input. */
const MARKS = [
  'code',
  'errcode',
  'errno',
  'syscall',
  'statusCode',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
] as const
const MOST_CAUSES = 4

/** What the log keeps of a fault. */
interface LoggedFault {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [member: string]: unknown
}

/**
 * A fault as logged, redacted so that logs can be shared: its kind, where it happened and its message, without what the message quotes from stored data or
 * input: parts in quotation marks, addresses, long words with digits such as tokens. [OPS-005]
 */
export function loggedFault(fault: unknown, causesLeft = MOST_CAUSES): LoggedFault {
  if (typeof fault !== 'object' || fault === null)
    return { type: typeof fault, message: withoutQuotes(String(fault)), stack: '' }
  // An error’s own members are not among those that spreading it copies.
  const read = (member: string): unknown => Reflect.get(fault, member)
  const [issues, errors, cause] = [read('issues'), read('errors'), read('cause')]
  const marks = MARKS.flatMap((mark) => {
    const value = read(mark)
    return typeof value === 'string' || typeof value === 'number' ? [[mark, value]] : []
  })
  const causes = [...(Array.isArray(errors) ? errors : []), ...(cause === undefined ? [] : [cause])]
  return {
    type: String(read('name') ?? 'Error'),
    message: Array.isArray(issues) ? issuesInWords(issues) : withoutValues(String(read('message') ?? ''), read('code')),
    ...Object.fromEntries(marks),
    stack: framesOf(String(read('stack') ?? '')),
    ...(causes.length > 0 &&
      causesLeft > 0 && { causes: causes.slice(0, MOST_CAUSES).map((one) => loggedFault(one, causesLeft - 1)) }),
  }
}

/** What violated a shape, without the values. */
function issuesInWords(issues: readonly unknown[]): string {
  const words = issues.slice(0, 20).map((issue) => {
    const { path, code }: { path?: unknown; code?: unknown } = typeof issue === 'object' && issue !== null ? issue : {}
    return `${Array.isArray(path) ? path.map(String).join('.') : ''}: ${String(code)}`
  })
  return words.join('; ')
}

/** PostgreSQL’s messages about our statements (class 42: a table or column that does not exist) quote only names. */
const withoutValues = (message: string, code: unknown) =>
  typeof code === 'string' && /^42[0-9A-Z]{3}$/.test(code) ? withoutSecrets(message) : withoutQuotes(message)

/** Removes everything from the first to the last quotation mark, since the quoted text may contain some itself. */
function withoutQuotes(message: string): string {
  const [first, last] = [message.indexOf('"'), message.lastIndexOf('"')]
  return withoutSecrets(first === last ? message : `${message.slice(0, first)}"…"${message.slice(last + 1)}`)
}

const LONGEST = 1000
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function withoutSecrets(message: string): string {
  return message
    .slice(0, LONGEST)
    .split(/(\s+)/)
    .map((word) => (word.includes('@') ? '…' : word.replace(/[\w.-]{20,}/g, unlessSecret)))
    .join('')
}

/** Names of constraints and ids may stay. */
const unlessSecret = (word: string) => (UUID.test(word) || !/\d/.test(word) ? word : '…')

/** Where it happened: the stack lines after the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
}

// What the text check looks for in one source file: texts outside the catalogue, and the catalogue texts it uses.
import { parseSync } from 'vite'

/** What a reader never sees: names of styles and places, keys, addresses. */
const NOT_TEXT =
  /^(?:class(?:Name|Names)?|d|viewBox|to|href|src|key|id|name|type|variant|size|color|role|component|rel|target|as|style|styles|autoComplete|inputMode|accept|method|path|sort|kind|position|display|transform|points|pattern|queryKey|entity|data-.*|aria-(?:live|controls|labelledby|describedby|sort|current|haspopup))$/
/** Always shown, so that even one word is a text. */
const TEXTUAL =
  /^(?:label|title|about|header|heading|placeholder|aria-label|alt|description|searchLabel|whenEmpty|said|hint|caption)$/
/** Calls whose words nobody reads: the browser's, errors that only we cause, queries, the log; and kinds of things, which have their own texts. */
const NOT_CALLS =
  /(?:^|\.)(?:idOf|notFound|querySelector(?:All)?|closest|matches|(?:add|remove)EventListener|(?:get|set|remove)Item|get|set|has|delete|includes|startsWith|endsWith|split|join|replace(?:All)?|indexOf|test|RegExp|\w*Error|JobOverrun|UnsafeZip|StoreUnavailable|watchedQueue|Event|CustomEvent|(?:get|set|toggle)Attribute|matchMedia|field|(?:inner|left)Join|select|selectFrom|where|whereRef|on|onRef|orderBy|groupBy|insertInto|updateTable|deleteFrom|ref|lit|val)$|\blog\b/
const SKIPPED = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAnnotation',
  'TSTypeParameterInstantiation',
  'TSLiteralType',
  'TaggedTemplateExpression',
])

const hasLetters = (text) => /\p{L}/u.test(text)
/** The value of a header, or of a policy in one: `max-age=60`, `img-src 'self'`. */
const isHeader = (text) => /[\w…]=(?!\s)|'(?:self|none)'/.test(text)
/** A database column with an alias. */
const isColumn = (text) => /^[\w.…]+ as \w+$/.test(text)
const isQuery = (text) => /^(?:alter table|declare|drop (?:function|table)|insert into|pragma|select) /.test(text)
const isStyle = (text) =>
  /^[a-z-]+\(|--|\d(?:px|rem|em|%|fr|vh|vw|ms|s)\b/.test(text) ||
  /^[a-z\d .,()%#*/:+-]*\d[a-z\d .,()%#*/:+-]*$/.test(text)
const isCode = (text) => isStyle(text) || isHeader(text) || isColumn(text) || isQuery(text)
/** At least two words that are not a style, an address or a query. */
const isSentence = (text) => /\p{L}{2,}.* |^.+ \p{L}/u.test(text) && hasLetters(text) && !isCode(text)

/** A template with words besides any tags: not a key or address without spaces, and not a field followed by its error. */
function isMade(text) {
  const words = text.replace(/<[^>]*>?/g, '')
  return /\p{L}{2,}[ ,.:?]|[ ,.]\p{L}{2,}/u.test(words) && /\s/.test(text) && !isCode(words) && !/^\w+: …$/.test(words)
}
/** Stored as it happened, in English: the audit log. */
const isKept = ({ callee }) => callee.name === 'recordEvent'
/** The allowed values of a call's field. */
const isListOfValues = ({ type, expression, typeAnnotation }) =>
  type === 'TSAsExpression' && expression.type === 'ArrayExpression' && typeAnnotation.typeName?.name === 'const'
/** Tells developers how to make a call. */
const isForDevelopers = ({ type, id, key }) =>
  (type === 'VariableDeclarator' && /example$/i.test(id.name ?? '')) ||
  (type === 'Property' && /^(?:summary|example)$/.test(key.name))

/** A file's texts that are not in the catalogue: the line of each, and its words. */
export function textsOutside(file, source) {
  const found = []
  const say = (node, words) =>
    found.push({ line: source.slice(0, node.start).split('\n').length, words: words.replace(/\s+/g, ' ').trim() })
  if (!file.endsWith('-example.ts')) walk(parseSync(file, source).program)
  return found

  function walk(node, isShown = false) {
    if (
      typeof node !== 'object' ||
      node === null ||
      SKIPPED.has(node.type) ||
      isListOfValues(node) ||
      isForDevelopers(node)
    )
      return
    if (Array.isArray(node)) {
      for (const each of node) walk(each, isShown)
      return
    }
    const { type } = node
    if (type === 'JSXText') {
      if (hasLetters(node.value)) say(node, node.value)
    } else if (type === 'Literal') {
      if (typeof node.value === 'string' && (isShown ? hasLetters(node.value) : isSentence(node.value)))
        say(node, node.value)
    } else if (type === 'TemplateLiteral') {
      const words = node.quasis.map(({ value }) => value.cooked).join('…')
      if (isShown ? hasLetters(words) : isMade(words)) say(node, words)
      walk(node.expressions)
    } else if (type === 'JSXAttribute' || type === 'Property') {
      const name = String(type === 'Property' ? (node.key.name ?? node.key.value) : node.name.name)
      const isOf = NOT_TEXT.test(name) ? /Literal$/.test(node.value?.type) : false
      if (!isOf) walk(node.value, TEXTUAL.test(name))
    } else if (type === 'JSXExpressionContainer') walk(node.expression, isShown)
    else if (type === 'JSXElement' || type === 'JSXFragment') {
      walk(node.openingElement?.attributes)
      for (const child of node.children) walk(child, child.type === 'JSXExpressionContainer')
    } else if (type === 'ConditionalExpression') {
      walk(node.test)
      walk(node.consequent, isShown)
      walk(node.alternate, isShown)
    } else if (type === 'CallExpression' || type === 'NewExpression') {
      if (isKept(node)) return
      // A method called on a literal makes a list of it.
      if (!/Literal$/.test(node.callee.object?.type ?? '')) walk(node.callee)
      const isMute = NOT_CALLS.test(source.slice(node.callee.start, node.callee.end))
      const isSaid = node.callee.name === 'Refusal'
      for (const argument of node.arguments) if (!(isMute && /Literal$/.test(argument.type))) walk(argument, isSaid)
    } else if (type === 'BinaryExpression' && /[=<>]/.test(node.operator)) {
      for (const side of [node.left, node.right]) if (side.type !== 'Literal') walk(side)
    } else {
      for (const [name, child] of Object.entries(node))
        if (name !== 'key' || type !== 'MethodDefinition')
          walk(child, isShown && /Expression$/.test(type) && !/Function/.test(type))
    }
  }
}

/** The catalogue slices that a file imports, each with its local name. */
export const importedSlices = (source) =>
  [...source.matchAll(/\{ t(?: as (\w+))? \} from '@plumbline\/texts\/([\w/-]+)'/g)].map(([, name = 't', slice]) => ({
    name,
    slice,
  }))

/** Places where texts are read while a file loads: on the server they would always be English. */
export function askedTooEarly(file, source) {
  const names = new Set(importedSlices(source).map(({ name }) => name))
  const found = []
  const walk = (node) => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(walk)
    if (/Function/.test(node.type) || /^(?:Property|Method)Definition$/.test(node.type)) return
    if (node.type === 'MemberExpression' && names.has(node.object.name))
      found.push({ line: source.slice(0, node.start).split('\n').length, words: source.slice(node.start, node.end) })
    Object.values(node).forEach(walk)
  }
  if (names.size > 0) walk(parseSync(file, source).program.body)
  return found
}

/** Places where a file formats, sorts or splits without `texts/src/formats.ts`, which knows the reader's language. */
export function ownFormats(file, source) {
  const found = []
  const walk = (node) => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(walk)
    const { type } = node
    const isOwn =
      (type === 'MemberExpression' &&
        (node.object.name === 'Intl' || /^(?:toLocale|localeCompare)/.test(node.property.name))) ||
      (type === 'Literal' && /^en(?:-[A-Z]{2})?$/.test(node.value))
    if (isOwn)
      found.push({ line: source.slice(0, node.start).split('\n').length, words: source.slice(node.start, node.end) })
    for (const [name, child] of Object.entries(node)) if (!name.startsWith('type')) walk(child)
  }
  if (/\bIntl\b|toLocale|localeCompare|\ben\b/.test(source)) walk(parseSync(file, source).program.body)
  return found
}

/**
 * How deeply lists and objects are nested in a JSON text, how many members (keys) its objects name, and how many values it has in all,
 * counted without parsing it.
 */
export function shapeOf(json: string): { depth: number; members: number; values: number } {
  let depth = 0
  let deepest = 0
  let members = 0
  let values = 1
  let isInText = false
  for (let n = 0; n < json.length; n++) {
    const sign = json.charCodeAt(n)
    if (isInText) {
      if (sign === BACKSLASH) n++
      else if (sign === QUOTE) isInText = false
    } else if (sign === QUOTE) isInText = true
    else if (sign === COLON) members++
    else if (sign === COMMA) values++
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) deepest = Math.max(deepest, ++depth)
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--
  }
  return { depth: deepest, members, values }
}

/** How many members the objects of a parsed value have: fewer than its text names if there are duplicate keys. */
export function membersIn(value: unknown): number {
  let members = 0
  // Iterative: deep nesting would exhaust the stack.
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one !== 'object' || one === null) continue
    const parts: unknown[] = Array.isArray(one) ? one : Object.values(one)
    if (!Array.isArray(one)) members += parts.length
    for (const part of parts) if (typeof part === 'object') left.push(part)
  }
  return members
}

const QUOTE = 34
const COLON = 58
const COMMA = 44
const BACKSLASH = 92
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

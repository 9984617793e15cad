import { $ZodObject, $ZodObjectJIT, $ZodType } from 'zod/v4/core'

/**
 * Has Zod compile the checks of all objects in this shape, each at its first use, as its large build does: what takes them, key by key, 110 µs takes 20
 * (a survey of 40 questions; decision 054). For the server alone. What is checked and what is said of it stays the same.
 */
export function compileChecks(shape: $ZodType | undefined): void {
  compileParts(shape)
}

/** Shapes share their parts, and a process may serve them more than once. */
const seen = new WeakSet()

/** A shape's parts stand in its definition: by themselves, in a list, or by their names. */
function compileParts(part: unknown): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return
  seen.add(part)
  if (part instanceof $ZodType) compileParts(part._zod.def)
  else if (Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype)
    for (const inner of Object.values(part)) compileParts(inner)
  if (!(part instanceof $ZodObject) || part._zod.traits.has('$ZodObjectJIT')) return
  const { parse, run } = part._zod
  $ZodObjectJIT.init(part, part._zod.def)
  // Where it has checks of its own, what runs them asks for `parse` each time.
  if (run === parse) part._zod.run = part._zod.parse
}

import { $ZodObject, $ZodObjectJIT, $ZodType } from 'zod/v4/core'

/**
 * Has Zod compile the validation of all objects in this shape, each at its first use, as its large build does: 20 µs
 * instead of 110 µs per object (a survey of 40 questions; decision 054). Only for the server. Validation and messages
 * are unchanged.
 */
export function compileChecks(shape: $ZodType | undefined): void {
  compileParts(shape)
}

/** Shapes share their parts, and a process may serve them more than once. */
const seen = new WeakSet()

/** A shape's parts are in its definition: directly, in a list, or by name. */
function compileParts(part: unknown): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return
  seen.add(part)
  if (part instanceof $ZodType) compileParts(part._zod.def)
  else if (Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype)
    for (const inner of Object.values(part)) compileParts(inner)
  if (!(part instanceof $ZodObject) || part._zod.traits.has('$ZodObjectJIT')) return
  const { parse, run } = part._zod
  $ZodObjectJIT.init(part, part._zod.def)
  // If it has checks of its own, their runner calls `parse` each time.
  if (run === parse) part._zod.run = part._zod.parse
}

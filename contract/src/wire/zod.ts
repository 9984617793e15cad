/**
 * Zod as used by every contract file: the small build (4 kB in the browser instead of 22), which validates objects key
 * by key. `compiled.ts` compiles them on the server; a page may not: its content security policy forbids `new
 * Function`.
 */
export * as z from 'zod/mini'

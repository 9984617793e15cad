/**
 * Zod as every contract file uses it: the small build (4 kB in the browser instead of 22), which checks objects key by key. `compiled.ts` has them compiled on
 * the server; a page may not: its content security policy forbids `new Function`.
 */
export * as z from 'zod/mini'

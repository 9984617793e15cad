/**
 * Zod as every contract file uses it: the small build (4 kB in the browser instead of 22). In a page it must not probe
 * for `new Function`, which the content security policy forbids; on the server compiled validators are faster.
 */
import * as z from 'zod/mini'

z.config({ jitless: 'document' in globalThis })

export { z }

/** How many slips still let a name be taken for one of this length: short names come too close to other programs' variables. */
const SLIPS: readonly (readonly [length: number, slips: number])[] = [
  [14, 3],
  [10, 2],
  [8, 1],
]

/**
 * The variables that look like one of these settings, with the one that was probably meant: DATABSE_URL, DATABASEURL, PLUMBLINE_SMTP_URL.
 * A setting that is given under its own name is not looked for, and names of one word (PORT, HOST, SECRET) are too short to tell.
 */
export function misspelt(
  env: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): { readonly name: string; readonly meant: string }[] {
  const missing = settings.filter((setting) => setting.includes('_') && !env[setting]?.trim())
  return Object.keys(env).flatMap((name) => {
    if (settings.includes(name) || !env[name]?.trim()) return []
    const meant = missing.find((setting) => isSlip(name, setting))
    return meant === undefined ? [] : [{ name, meant }]
  })
}

function isSlip(name: string, setting: string): boolean {
  const [typed, right] = [letters(name.replace(/^PLUMBLINE_/i, '')), letters(setting)]
  const [, most] = SLIPS.find(([length]) => setting.length >= length) ?? [0, 0]
  return Math.abs(typed.length - right.length) <= most && slips(typed, right) <= most
}

const letters = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** The edit distance: letters left out, put in, changed or exchanged with their neighbour (optimal string alignment). */
function slips(typed: string, right: string): number {
  let [before, previous]: [number[], number[]] = [[], Array.from({ length: right.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= right.length; j++) {
      const isSame = typed[i - 1] === right[j - 1]
      const isExchanged = i > 1 && j > 1 && typed[i - 1] === right[j - 2] && typed[i - 2] === right[j - 1]
      row[j] = Math.min(
        at(previous, j) + 1,
        at(row, j - 1) + 1,
        at(previous, j - 1) + (isSame ? 0 : 1),
        isExchanged ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, previous] = [previous, row]
  }
  return at(previous, right.length)
}

const at = (row: readonly number[], n: number) => row[n] ?? Number.POSITIVE_INFINITY

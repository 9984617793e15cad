/** Names for the demo's people, used in order so that the demo is always the same. */
const firstNames = [
  'Amara',
  'Ben',
  'Chiara',
  'David',
  'Elif',
  'Farid',
  'Greta',
  'Hannah',
  'Ivan',
  'Jonas',
  'Katja',
  'Liam',
  'Mei',
  'Nora',
  'Omar',
  'Paula',
  'Quentin',
  'Rosa',
  'Samir',
  'Tessa',
]
const lastNames = [
  'Adler',
  'Bauer',
  'Castillo',
  'Dvořák',
  'Eriksson',
  'Fischer',
  'Grant',
  'Hughes',
  'Ito',
  'Jansen',
  'Kaya',
  'Lindqvist',
  'Moreau',
  'Novak',
  'Okafor',
  'Price',
  'Rossi',
  'Schmidt',
  'Torres',
  'Walsh',
  'Young',
]
/** A person of the demo. */
export interface Person {
  readonly FirstName: string
  readonly LastName: string
  readonly Email: string
  readonly Designation: string
  /** Where they work. */
  readonly Site: string
  /** What they read in; English by default. */
  readonly Language?: 'de' | 'ar'
}

export function personAt(
  domain: string,
  FirstName: string,
  LastName: string,
  { Designation, Site }: Pick<Person, 'Designation' | 'Site'>,
): Person {
  return { FirstName, LastName, Email: `${plain(FirstName)}.${plain(LastName)}@${domain}`, Designation, Site }
}

/**
 * This many people with addresses at a domain, cycling through jobs and sites; first names start at `from`. Of 140 no
 * two are alike.
 */
export function peopleAt(
  domain: string,
  { from, count }: { from: number; count: number },
  { jobs, sites }: { jobs: readonly string[]; sites: readonly string[] },
): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const n = from + index
    const FirstName = firstNames[n % firstNames.length] ?? ''
    const LastName = lastNames[(n * 4 + Math.floor(n / firstNames.length)) % lastNames.length] ?? ''
    const Site = sites[Math.floor(n / jobs.length + n) % sites.length] ?? ''
    return personAt(domain, FirstName, LastName, { Designation: jobs[n % jobs.length] ?? '', Site })
  })
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}

/** Reproducible pseudo-random numbers from 0 to 1 (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

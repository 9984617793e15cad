/**
 * The normalised name of an organisation, for comparison (security, A4): unifies compatibility forms, case, spaces and
 * invisible characters, so 'ＡＣＭＥ  ltd' is 'Acme Ltd'. '' for an invisible name.
 */
export function nameKey(name: string): string {
  const visible = name.normalize('NFKC').replace(/[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu, '')
  // Upper case first, so that 'ß' equals 'ss'.
  return visible.toUpperCase().toLowerCase().normalize('NFKC')
}

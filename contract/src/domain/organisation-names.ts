/**
 * The normalised name of an organisation, by which two spellings are the same one (security, A4): compatibility forms, case, spaces and
 * characters that show nothing are made alike, so 'ＡＣＭＥ  ltd' is 'Acme Ltd'. '' for a name that shows nothing at all.
 */
export function nameKey(name: string): string {
  const visible = name.normalize('NFKC').replace(/[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu, '')
  // Upper case first, so that 'ß' and 'ss' meet.
  return visible.toUpperCase().toLowerCase().normalize('NFKC')
}

/**
 * The colours of a roadmap's three steps in light mode (part 2, section 9: fixed). They have no other meaning: no
 * status, no rating.
 */
export const stepColors = { 1: '#6d4a8f', 2: '#3f5d74', 3: '#7a5230' } as const

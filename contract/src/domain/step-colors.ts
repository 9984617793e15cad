/** The colours of a roadmap's three steps on a light ground (part 2, section 9: fixed). They mean nothing else: no area's state, no rating, no way on. */
export const stepColors = { 1: '#6d4a8f', 2: '#3f5d74', 3: '#7a5230' } as const

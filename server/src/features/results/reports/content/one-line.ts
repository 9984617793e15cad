/** User input as a title. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A message about a field of the input, which is named as the call has it: 'LastDay: Choose a day from tomorrow to one year ahead.' */
export const atField = (field: string, message: string): string => `${field}: ${message}`

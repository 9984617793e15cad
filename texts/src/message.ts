/** Whether a message needs values: `{name}` or `<link>`. */
export const hasArguments = (message: string): boolean => /\{\s*\w|<\w/.test(message)

/** Whether a message needs something to be said: `{name}` or `<link>`. */
export const hasArguments = (message: string): boolean => /\{\s*\w|<\w/.test(message)

import { IntlMessageFormat } from 'intl-messageformat'
import { language } from './language.ts'
import { said, type Values } from './said.ts'

/** What the build makes of each message that has arguments: it has been read already, and the page is in its language. */
export function text(message: ConstructorParameters<typeof IntlMessageFormat>[0]) {
  let format: IntlMessageFormat | undefined
  return (values: Values) => {
    format ??= new IntlMessageFormat(message, language())
    return said(format, values)
  }
}

import { IntlMessageFormat } from 'intl-messageformat'
import { language } from './language.ts'
import { said, type Values } from './said.ts'

/** What the build turns each message with arguments into: it is already parsed, and the page is in its language. */
export function text(message: ConstructorParameters<typeof IntlMessageFormat>[0]) {
  let format: IntlMessageFormat | undefined
  return (values: Values) => {
    format ??= new IntlMessageFormat(message, language())
    return said(format, values)
  }
}

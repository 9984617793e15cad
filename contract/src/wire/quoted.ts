import { t } from '@plumbline/texts/wire/fields'

/** Words in quotation marks: '‘Safety’'. */
export const quoted = (words: string): string => t.quoted({ words })

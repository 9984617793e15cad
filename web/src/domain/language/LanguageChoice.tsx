import { NativeSelect } from '@mantine/core'
import { t } from '@plumbline/texts/domain/language'
import { hasEverything, languages, nameOfLanguage } from '@plumbline/texts/src/languages'
import { IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import { change } from '../../api/change.ts'
import { useChange } from '../../api/use-change.ts'
import { useSessionState } from '../access/session.ts'
import { chooseLanguage, pageLanguage } from './language.ts'

/** A choice of all languages there are, each named in itself; of those with every screen for consultants and managers. [LANG-002] */
export function LanguageChoice() {
  const { session } = useSessionState()
  const [chosen, setChosen] = useState(pageLanguage)
  const { mutate } = useChange({ ...change(chooseLanguage), onError: () => setChosen(pageLanguage()) })
  const isRespondent = session === undefined || session.role === 'CustomerUser'
  const offered = languages.filter((language) => isRespondent || hasEverything(language) || language === chosen)
  if (offered.length < 2) return null
  return (
    <NativeSelect
      aria-label={t.language}
      leftSection={<IconLanguage size={18} aria-hidden />}
      value={chosen}
      onChange={({ currentTarget: { value } }) => {
        setChosen(value)
        mutate(value)
      }}
    >
      {offered.map((language) => (
        <option key={language} value={language} lang={language}>
          {nameOfLanguage(language)}
        </option>
      ))}
    </NativeSelect>
  )
}

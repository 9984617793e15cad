import { t } from '@plumbline/texts/domain/language'
import { hasEverything, languages, nameOfLanguage } from '@plumbline/texts/src/languages'
import { IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import { toastFailure } from '../../ui/overlays/toast.tsx'
import { useSessionState } from '../access/session.ts'
import { chooseLanguage, pageLanguage } from './language.ts'
import classes from './PageFoot.module.css'

/**
 * A choice of all languages there are, each named in itself; of those with every screen for consultants and managers. The browser's own control: it weighs
 * next to nothing on first pages. [LANG-002]
 */
export function LanguageChoice() {
  const { session } = useSessionState()
  const [chosen, setChosen] = useState(pageLanguage)
  const isRespondent = session === undefined || session.role === 'CustomerUser'
  const offered = languages.filter((language) => isRespondent || hasEverything(language) || language === chosen)
  if (offered.length < 2) return null
  const choose = (language: string) => {
    setChosen(language)
    chooseLanguage(language).catch(() => {
      setChosen(pageLanguage())
      toastFailure({ title: t.notChanged, message: t.tryAgain })
    })
  }
  return (
    <span className={classes.choice}>
      <IconLanguage size={18} aria-hidden />
      <select aria-label={t.language} value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {nameOfLanguage(language)}
          </option>
        ))}
      </select>
    </span>
  )
}

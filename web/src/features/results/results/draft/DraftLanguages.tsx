import { Anchor } from '@mantine/core'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/results'
import { directionOf } from '@plumbline/texts/src/formats'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { countsInWords } from '../../../../domain/translations/words.ts'
import * as paths from '../../../../paths.ts'
import classes from '../prepare-results.module.css'
import { draftLanguages } from './results-translations.queries.ts'

interface DraftLanguagesProps {
  inquiryId: string
  /** Saves what is typed first, so that it can be translated. */
  save: () => Promise<boolean>
  isDirty: boolean
}

/** The other languages of the results, each with what is missing in it and a link to its translations. [LANG-006] */
export function DraftLanguages({ inquiryId, save, isDirty }: DraftLanguagesProps) {
  const { data } = useQuery(draftLanguages(inquiryId))
  const navigate = useNavigate()
  if (data === undefined || data.Languages.length === 0) return null
  return (
    <section className={classes.languages} aria-label={t.translations}>
      <span className={classes.languagesTitle}>{t.translations}</span>
      <ul>
        {data.Languages.map(({ Language, ...counts }) => {
          const to = pathTo(paths.resultsTranslations, { inquiryId, language: Language })
          return (
            <li key={Language}>
              <Anchor
                component={Link}
                to={to}
                lang={Language}
                dir={directionOf(Language)}
                onClick={(event) => {
                  if (!isDirty) return
                  event.preventDefault()
                  void save().then((isSaved) => isSaved && navigate(to))
                }}
              >
                {nameOfLanguage(Language)}
              </Anchor>{' '}
              <span className={classes.languageState}>{countsInWords(counts)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

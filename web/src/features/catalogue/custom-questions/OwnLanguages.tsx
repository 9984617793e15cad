import { Anchor, Title } from '@mantine/core'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/custom-questions'
import { directionOf } from '@plumbline/texts/src/formats'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import classes from '../../../ui/lists/FirstRows.module.css'
import { translationsOfSurvey } from '../translations/translations.queries.ts'

/** The other languages of an inquiry, each with a link to its manager's questions in it. [LANG-003] */
export function OwnLanguages({ inquiryId }: { inquiryId: string }) {
  const heading = useId()
  const { data } = useQuery(translationsOfSurvey(inquiryId))
  if (data === undefined || data.Languages.length === 0) return null
  return (
    <section aria-labelledby={heading} className={classes.part}>
      <Title order={2} size="h3" id={heading}>
        {t.translations}
      </Title>
      <ul className={classes.rows}>
        {data.Languages.map(({ Language, Texts, Missing }) => (
          <li key={Language}>
            <div className={classes.line}>
              <Anchor
                component={Link}
                to={pathTo(paths.ownTranslations, { inquiryParamId: inquiryId, language: Language })}
                className={classes.name}
                lang={Language}
                dir={directionOf(Language)}
              >
                {nameOfLanguage(Language)}
              </Anchor>
              <span className={classes.beside}>{t.shareTranslated({ done: Texts - Missing, texts: Texts })}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

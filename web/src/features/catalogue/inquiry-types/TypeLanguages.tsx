import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/inquiry-types'
import { directionOf } from '@plumbline/texts/src/formats'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
import { useId } from 'react'
import { Link } from 'react-router'
import { countsInWords } from '../../../domain/translations/words.ts'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import classes from '../../../ui/lists/FirstRows.module.css'
import { translationsOfType } from '../translations/translations.queries.ts'

/** A type's languages, each with what is missing in it and a link to its translations. [LANG-003] */
export function TypeLanguages({ id }: { id: string }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.part}>
      <Title order={2} size="h3" id={heading}>
        {t.translations}
      </Title>
      <Loaded read={translationsOfType(id)} waiting={<Skeleton height={56} radius="md" />}>
        {({ Languages }) =>
          Languages.length === 0 ? (
            <Text c="dimmed" size="sm">
              {t.noLanguagesYet}
            </Text>
          ) : (
            <ul className={classes.rows}>
              {Languages.map(({ Language, ...counts }) => (
                <li key={Language}>
                  <div className={classes.line}>
                    <Anchor
                      component={Link}
                      to={pathTo(paths.inquiryTypeTranslations, { id, language: Language })}
                      className={classes.name}
                      lang={Language}
                      dir={directionOf(Language)}
                    >
                      {nameOfLanguage(Language)}
                    </Anchor>
                    <span className={classes.beside}>{countsInWords(counts)}</span>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

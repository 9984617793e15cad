import { Anchor, Title } from '@mantine/core'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/inquiry-types'
import { useId } from 'react'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import classes from '../../../ui/lists/FirstRows.module.css'

/** The way to a type's norms. [RNDS-003] */
export function TypeNorms({ id }: { id: string }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.part}>
      <Title order={2} size="h3" id={heading}>
        {t.norms}
      </Title>
      <div className={classes.line}>
        <Anchor component={Link} to={pathTo(paths.inquiryTypeNorms, { id })} className={classes.name}>
          {t.openNorms}
        </Anchor>
        <span className={classes.beside}>{t.aboutNorms}</span>
      </div>
    </section>
  )
}
